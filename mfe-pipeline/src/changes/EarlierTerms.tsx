import type { EarlierTerms as Earlier } from '@fairshore/shared-data/term-changes';
import { Badge, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { TermChangeList } from './TermChangeList';

/** Badge for an interest registered under earlier terms, with the differences since. */
export function EarlierTerms({ earlier }: { earlier: Earlier }) {
  return (
    <Box role="group" aria-label="Registered under earlier terms">
      <Badge tone="draft">Registered under earlier terms</Badge>
      <p>Your interest stands under version {earlier.termsVersion} of the terms. Since then:</p>
      <TermChangeList changes={earlier.changes} />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
  padding: 14px 16px 16px;
  border: 1px solid ${token('color.line-2')};
  border-radius: ${token('radius.control')};

  > p {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
  > dl {
    width: 100%;
  }
`;
