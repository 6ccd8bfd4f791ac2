import { Badge } from '@fairshore/shared-ui';
import { activityStatusLabels } from '../history/activity';
import type { ActivityStatus as Status } from '../history/activity';

const tones = { completed: 'open', pending: 'filling', failed: 'negative' } as const;

/** The status badge of an activity. */
export function ActivityStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{activityStatusLabels[status]}</Badge>;
}
