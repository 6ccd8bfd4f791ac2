import { formatExactMoney } from '@fairshore/shared-data/money';
import { ButtonLink, Notice, TextLink, token } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { interestRecorded, interestRecordedLocally } from '../interest/interestMessages';
import { OwnReceipt } from '../own-receipt/OwnReceipt';
import type { RegisteredEntry } from './registeredEntries';

/** The projects just registered, each with its receipt. */
export function RegisteredBasket({ entries, isLocal, isNew }: RegisteredBasketProps) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button disappeared with the basket.
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);

  return (
    <Box ref={box} tabIndex={-1}>
      <Notice tone="success">{isLocal ? interestRecordedLocally : interestRecorded}</Notice>
      <ul aria-label="Registered">
        {entries.map(({ projectId, name, amount }) => (
          <li key={projectId}>
            <TextLink to={`/project/${encodeURIComponent(projectId)}`}>
              <bdi>{name}</bdi>
            </TextLink>
            : {formatExactMoney(amount)}
            <OwnReceipt projectId={projectId} />
          </li>
        ))}
      </ul>
      <ButtonLink to="/backer-portal">Go to your portal</ButtonLink>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${token('space.4')};
  justify-items: start;
  margin-bottom: ${token('space.6')};
  outline: none;

  ul {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

interface RegisteredBasketProps {
  entries: readonly RegisteredEntry[];
  /** Nothing was sent because of demo mode. */
  isLocal: boolean;
  /** Registered just now, rather than shown again on coming back. */
  isNew: boolean;
}
