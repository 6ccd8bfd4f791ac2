/** For tests only: a router without a browser address. */
export { MemoryRouter } from 'react-router-dom';
export type { MemoryRouterProps } from 'react-router-dom';
