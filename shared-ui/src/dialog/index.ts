export { Dialog } from './Dialog';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
export type { DialogProps, DialogSize } from './DialogFrame';
