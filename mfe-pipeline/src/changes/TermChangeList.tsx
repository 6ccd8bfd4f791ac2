import { utcDayInWords } from '@fairshore/shared-data/listings/pipeline';
import { shownChange, termLabel } from '@fairshore/shared-data/term-changes';
import type { ShownChange, TermChange } from '@fairshore/shared-data/term-changes';
import { textStyle, token, VisuallyHidden } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** Each changed term with its old value, its new value and the date of the change. */
export function TermChangeList({ changes }: { changes: readonly TermChange[] }) {
  return (
    <List>
      {changes.map((change) => (
        <div key={change.term}>
          <dt>
            {termLabel(change)}
            <small>
              <VisuallyHidden>changed on </VisuallyHidden>
              <time dateTime={change.changedAt}>{utcDayInWords(change.changedAt.slice(0, 10))}</time>
            </small>
          </dt>
          <dd>
            <Difference shown={shownChange(change)} />
          </dd>
        </div>
      ))}
    </List>
  );
}

function Difference({ shown }: { shown: ShownChange }) {
  if (shown.kind === 'document') return shown.words;
  if (shown.kind === 'value') {
    return (
      <>
        <VisuallyHidden>was </VisuallyHidden>
        <del>{shown.before}</del>
        <span aria-hidden> → </span>
        <VisuallyHidden>, is now </VisuallyHidden>
        <ins>{shown.after}</ins>
      </>
    );
  }
  return (
    <Lines>
      {shown.removed.map((line, index) => (
        <li key={`removed ${index}`}>
          <VisuallyHidden>Removed: </VisuallyHidden>
          <del>{line}</del>
        </li>
      ))}
      {shown.added.map((line, index) => (
        <li key={`added ${index}`}>
          <VisuallyHidden>Added: </VisuallyHidden>
          <ins>{line}</ins>
        </li>
      ))}
    </Lines>
  );
}

const List = styled.dl`
  container-type: inline-size;
  margin: 0;
  font-variant-numeric: tabular-nums;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: 2px ${token('space.4')};
    padding-block: 10px;
  }
  > div + div {
    border-top: 1px solid ${token('color.line')};
  }
  dt {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
  small {
    ${textStyle('label')}
    display: block;
    color: ${token('color.ink-3')};
    font-weight: 400;
  }
  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  del {
    color: ${token('color.ink-2')};
  }
  ins {
    color: ${token('color.ink')};
    font-weight: 600;
    text-decoration: none;
  }

  @container (max-width: 21.25rem) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
    small {
      display: inline;
      margin-left: 8px;
    }
  }
`;

const Lines = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
