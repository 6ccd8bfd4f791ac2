export { AdminGuard } from '../guards/AdminGuard';
export { askIsAdmin } from '../guards/askIsAdmin';
export { BackerGuard } from '../guards/BackerGuard';
export { DashboardRedirect } from '../dashboard-gate/DashboardRedirect';
