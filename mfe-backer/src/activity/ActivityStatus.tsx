import { activityStatusLabels } from '@fairshore/shared-data/activities';
import type { ActivityStatus as Status } from '@fairshore/shared-data/activities';
import { Badge } from '@fairshore/shared-ui';

const tones = { completed: 'open', pending: 'filling', failed: 'negative' } as const;

/** What became of an activity. */
export function ActivityStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{activityStatusLabels[status]}</Badge>;
}
