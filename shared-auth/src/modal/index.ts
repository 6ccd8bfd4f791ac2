export { AuthModal } from './AuthModal';
export { DueDialog } from './DueDialog';
