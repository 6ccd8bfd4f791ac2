import { notListed, reasonLabel } from '@fairshore/shared-data/interests';
import { media, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { ActivityAmount } from './ActivityAmount';
import { useMoney } from '../currency/useMoney';
import { stepWords } from '../portfolio/stepNotes';
import { activityTypeLabels } from '../history/activity';
import type { Activity } from '../history/activity';

/** An opened row: type, project, amount, and the time to the minute with its time zone. */
export function ActivityDetails({ activity }: { activity: Activity }) {
  const { type, project, date, terms, step } = activity;
  const money = useMoney();
  return (
    <Facts>
      <div>
        <dt>Type</dt>
        <dd>{activityTypeLabels[type]}</dd>
      </div>
      <div>
        <dt>Project</dt>
        <dd>
          {project}
          {terms && ` · ${notListed}`}
        </dd>
      </div>
      <div>
        <dt>Amount</dt>
        <dd>
          <ActivityAmount activity={activity} />
        </dd>
      </div>
      <div>
        <dt>When</dt>
        <dd>
          <time dateTime={date}>{inFull(date)}</time>
        </dd>
      </div>
      {step && (
        <div>
          <dt>What happened</dt>
          <dd>{stepWords(activity, money.format)}</dd>
        </div>
      )}
      {step?.note && (
        <div>
          <dt>Your note</dt>
          <dd>{step.note}</dd>
        </div>
      )}
      {step?.reason && (
        <div>
          <dt>{reasonLabel(step.kind)}</dt>
          <dd>{step.reason}</dd>
        </div>
      )}
    </Facts>
  );
}

function inFull(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1.4fr) auto minmax(0, 1.4fr);
  gap: ${token('space.3')} ${token('space.7')};

  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }

  dd {
    margin-top: 2px;
    overflow-wrap: anywhere;
  }

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
