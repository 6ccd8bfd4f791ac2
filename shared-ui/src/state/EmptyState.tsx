import { StateMessage, type StateProps } from './StateMessage';

/** What stands where nothing is: one sentence and one action on a contour plate. */
export function EmptyState(props: StateProps) {
  return <StateMessage {...props} />;
}
