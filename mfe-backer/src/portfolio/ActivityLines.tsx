import { Badge, media, textStyle, token } from '@fairshore/shared-ui';
import type { BadgeTone } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { activityStatusLabels, activityTypeLabels, isInflow } from '../history/activity';
import type { Activity } from '../history/activity';
import { useMoney } from '../currency/useMoney';

const tones: Record<Activity['status'], BadgeTone> = {
  completed: 'open',
  pending: 'filling',
  failed: 'negative',
};

/** A few activities, one per line: type, project, time, amount and status. */
export function ActivityLines({ activities, hasProject = false }: ActivityLinesProps) {
  const money = useMoney();
  if (activities.length === 0) return null;
  return (
    <Lines>
      {activities.map((activity) => (
        <li key={activity.id}>
          <What>
            <strong>{activityTypeLabels[activity.type]}</strong>
            {hasProject && <span>{activity.project}</span>}
            <time dateTime={activity.date}>{dayAndTime(activity.date)}</time>
          </What>
          <Amount $isInflow={isInflow(activity)}>
            {money.isHidden ? null : <span>{isInflow(activity) ? '+' : '−'}</span>}
            {money.format(activity.amount)}
          </Amount>
          <Badge tone={tones[activity.status]}>{activityStatusLabels[activity.status]}</Badge>
        </li>
      ))}
    </Lines>
  );
}

function dayAndTime(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

const Lines = styled.ul`
  ${textStyle('meta')}

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 6.5rem;
    gap: ${token('space.1')} ${token('space.4')};
    align-items: center;
    padding-block: ${token('space.3')};
    border-top: 1px solid ${token('color.line')};
  }

  li:first-child {
    padding-top: 0;
    border-top: 0;
  }

  li:last-child {
    padding-bottom: 0;
  }

  li > :last-child {
    justify-self: end;
  }

  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    li > :first-child {
      grid-row: span 2;
      align-self: start;
    }

    li > :nth-child(2) {
      justify-self: end;
    }
  }
`;

const What = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${token('space.3')};
  min-width: 0;

  strong {
    font-weight: 600;
  }

  time {
    flex-basis: 100%;
    color: ${token('color.ink-3')};
    font: ${token('text.label')};
  }
`;

const Amount = styled.span<{ $isInflow: boolean }>`
  color: ${({ $isInflow }) => token($isInflow ? 'color.open' : 'color.negative')};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  white-space: nowrap;
`;

interface ActivityLinesProps {
  activities: readonly Activity[];
  hasProject?: boolean;
}
