import { StatePlate, type StateProps } from './StatePlate';

/** What stands where nothing is: one sentence and one action on a contour plate. */
export function EmptyState(props: StateProps) {
  return <StatePlate {...props} />;
}
