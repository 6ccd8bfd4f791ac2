export { AdminGuard } from './AdminGuard';
export { askIsAdmin } from './askIsAdmin';
export { BackerGuard } from './BackerGuard';
export { DashboardRedirect } from '../dashboard-gate/DashboardRedirect';
