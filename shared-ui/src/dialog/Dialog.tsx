import { DialogFrame, type DialogProps } from './DialogFrame';

/** A modal window: traps the focus and returns it on closing; Escape, the backdrop and the close button close it. */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} />;
}
