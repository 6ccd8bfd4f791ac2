export { myAccount } from './myAccount';
export type { Account } from './myAccount';
export { changePassword, requestPasswordLink } from './changePassword';
export { changeEmail } from './changeEmail';
export { changeName } from './changeName';
export { signOutOthers } from './signOutOthers';
export { NewPasswordHint } from '../password/NewPasswordHint';
export { emailChangeSchema, passwordChangeSchema } from '../modal/auth.schema';
export type { AccountAnswer } from './accountAnswer';
