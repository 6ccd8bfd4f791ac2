/** The part of react-router-dom that the suite uses; a facade, since sharing the whole package costs 25 KB more. */
export {
  Link,
  NavLink,
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  generatePath,
  matchPath,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { BrowserRouter } from './BrowserRouter';
export { isStepUnderWay } from './orderedHistory';
export { useAddressParams } from './useAddressParams';
export { useReturnedState } from './useReturnedState';
export { useUnloadWarning } from './useUnloadWarning';
export type { LinkProps, Location, NavLinkProps, NavigateFunction, RouteObject, To } from 'react-router-dom';
