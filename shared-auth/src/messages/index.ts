export { authMessage } from './authMessage';
export type { AuthAction, AuthFailure } from './authMessage';
