import { VisuallyHidden, loadable, textStyle, token, useLoaded } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { auditChanges } from './auditChanges';
import type { AuditChange } from './auditChanges';
import type { AuditEntry } from '../records/auditEntry';

const differenceSource = loadable(() => import('./TextDifference'));

/** The longest value shown inline, in characters; longer ones are collapsed. */
const longest = 60;

/** An entry's changes with the values before and after; long texts and complete rows are collapsed. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const changes = auditChanges(entry);
  if (changes.length === 0) return <Quiet>No values recorded</Quiet>;
  if (entry.action === 'update') return <ChangeList changes={changes} isWhole={false} />;
  return (
    <Fold>
      <summary>
        {changes.length} {changes.length === 1 ? 'value' : 'values'}
      </summary>
      <ChangeList changes={changes} isWhole />
    </Fold>
  );
}

function ChangeList({ changes, isWhole }: { changes: readonly AuditChange[]; isWhole: boolean }) {
  return (
    <List>
      {changes.map((change) => (
        <li key={change.label}>
          {isLong(change) && !isWhole ? (
            <LongChange {...change} />
          ) : (
            <ShortChange {...change} isWhole={isWhole} />
          )}
        </li>
      ))}
    </List>
  );
}

function ShortChange({ label, before, after, isErased, isWhole }: AuditChange & { isWhole: boolean }) {
  if (isErased) {
    return (
      <>
        <Label>{label}</Label> <Quiet>erased</Quiet>
      </>
    );
  }
  if (isWhole) {
    return (
      <>
        <Label>{label}</Label> <Value>{after ?? before}</Value>
      </>
    );
  }
  return (
    <>
      <Label>{label}</Label> <Former>{before ?? 'empty'}</Former> <span aria-hidden>→</span>
      <VisuallyHidden> became </VisuallyHidden> <Value>{after ?? 'empty'}</Value>
    </>
  );
}

function LongChange({ label, before, after }: AuditChange) {
  const { value: difference, hasFailed } = useLoaded(differenceSource);
  return (
    <Fold>
      <summary>
        {label} <Quiet>{verb(before, after)}</Quiet>
      </summary>
      {difference ? (
        <difference.TextDifference before={before ?? ''} after={after ?? ''} />
      ) : (
        <Quiet>
          {hasFailed ? 'The texts could not be compared: a part of the console did not arrive.' : 'Loading…'}
        </Quiet>
      )}
    </Fold>
  );
}

function verb(before: string | null, after: string | null): string {
  if (before === null) return 'was written';
  return after === null ? 'was removed' : 'was rewritten';
}

function isLong({ before, after }: AuditChange): boolean {
  return [before, after].some((value) => value !== null && (value.length > longest || value.includes('\n')));
}

const List = styled.ul`
  display: grid;
  gap: ${token('space.1')};
  min-width: 0;
  ${textStyle('meta')}
  overflow-wrap: anywhere;
`;

const Label = styled.span`
  color: ${token('color.ink-2')};
`;

const Former = styled.span`
  color: ${token('color.ink-3')};
  font-variant-numeric: tabular-nums;
`;

const Value = styled.span`
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  white-space: pre-line;
`;

const Quiet = styled.span`
  ${textStyle('meta')}
  color: ${token('color.ink-3')};
`;

const Fold = styled.details`
  ${textStyle('meta')}

  summary {
    width: fit-content;
    border-radius: ${token('radius.control')};
    cursor: pointer;
  }

  &[open] > summary {
    margin-bottom: ${token('space.2')};
  }
`;
