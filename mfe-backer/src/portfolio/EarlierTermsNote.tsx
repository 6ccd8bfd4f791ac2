import { isConfirmable } from '@fairshore/shared-data/interests';
import { changeInLine } from '@fairshore/shared-data/term-changes';
import { textStyle, TextLink, token, VisuallyHidden } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { takesInterest } from './holdings';
import type { Holding } from './holdings';
import { holdingPath } from './portfolio';
import { useAllEarlierTerms } from './useEarlierTerms';

/**
 * What changed in a project's terms since the interest was registered, with a link to confirm it or else to read the terms.
 */
export function EarlierTermsNote({ holding }: { holding: Holding }) {
  const terms = useAllEarlierTerms();
  if (terms.data === undefined && terms.error !== null)
    return (
      <Note>
        <p>We couldn't find out whether its terms have changed since you registered.</p>
      </Note>
    );
  const earlier = terms.data?.find(({ projectId }) => projectId === holding.projectId);
  if (earlier === undefined) return null;
  const { raiseTo } = holding;
  return (
    <Note>
      <h4>Registered under earlier terms</h4>
      <ul>
        {earlier.changes.map((change) => (
          <li key={change.term}>{changeInLine(change)}</li>
        ))}
      </ul>
      <TextLink to={holdingPath(holding)}>
        {holding.life && raiseTo === undefined && isConfirmable(holding.life, takesInterest(holding))
          ? 'Confirm under today’s terms'
          : 'See today’s terms'}
        <VisuallyHidden> of {holding.name}</VisuallyHidden>
      </TextLink>
    </Note>
  );
}

const Note = styled.div`
  margin-top: ${token('space.3')};
  padding-top: ${token('space.3')};
  border-top: 1px solid ${token('color.line')};

  h4 {
    ${textStyle('label')}
    color: ${token('color.caution')};
  }
  ul {
    ${textStyle('meta')}
    margin: 4px 0 8px;
    padding: 0;
    color: ${token('color.ink-2')};
    list-style: none;
    overflow-wrap: anywhere;
  }
  li + li {
    margin-top: 2px;
  }
`;
