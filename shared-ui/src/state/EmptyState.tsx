import { StateMessage, type StateProps } from './StateMessage';

/** Shown where there is no content: one sentence and one action in a contour box. */
export function EmptyState(props: StateProps) {
  return <StateMessage {...props} />;
}
