export { toast, type ToastOptions } from './toast';
export { ToastRegion } from './ToastRegion';
