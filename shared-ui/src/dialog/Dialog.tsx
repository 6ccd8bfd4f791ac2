import { DialogFrame, type DialogProps } from './DialogFrame';

/** A modal window: traps the focus, gives it back on closing, closes by Escape, backdrop and button. */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} />;
}
