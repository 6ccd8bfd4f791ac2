import { StateMessage, type StateProps } from './StateMessage';

/** What stands where nothing is: one sentence and one action in a contour box. */
export function EmptyState(props: StateProps) {
  return <StateMessage {...props} />;
}
