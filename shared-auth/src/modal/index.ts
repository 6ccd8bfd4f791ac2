export { AuthModal } from './AuthModal';
export { NewPasswordDialog } from './NewPasswordDialog';
