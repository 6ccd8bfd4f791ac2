import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

/** The state of a history entry reached by Back, Forward or a reload; null after any other navigation. */
export function useReturnedState(): unknown {
  const { state }: Location<unknown> = useLocation();
  return useNavigationType() === NavigationType.Pop ? state : null;
}
