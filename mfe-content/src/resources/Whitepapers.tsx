import { useId } from 'react';
import styled from 'styled-components';
import { Card, media, Section, textStyle, token } from '@fairshore/shared-ui';
import { LibraryLink } from '../library/LibraryLink';
import { MoreToggle, shownAtFirst } from '../library/MoreToggle';
import { publishedDate } from '../library/publishedDate';
import type { Whitepaper } from './whitepapersContent';

/** Cards of published standards, three until the list is opened. */
export function Whitepapers({ cards, isOpen, onToggle }: WhitepapersProps) {
  const listId = useId();
  const shown = isOpen ? cards : cards.slice(0, shownAtFirst);

  return (
    <Section
      title="Whitepapers"
      lead="Published standards and official papers. The summaries are ours; the text is the publisher’s."
    >
      <Grid id={listId}>
        {shown.map((card) => (
          <li key={card.href}>
            <StandardCard card={card} />
          </li>
        ))}
      </Grid>
      {cards.length > shownAtFirst && (
        <MoreToggle
          isOpen={isOpen}
          onToggle={onToggle}
          closeLabel="View Less"
          subject="whitepapers"
          total={cards.length}
          controls={listId}
        />
      )}
    </Section>
  );
}

function StandardCard({ card }: { card: Whitepaper }) {
  const titleId = useId();

  return (
    <Sheet as="article" aria-labelledby={titleId}>
      <Publisher>{card.publisher}</Publisher>
      <h3 id={titleId}>{card.title}</h3>
      <p>{card.summary}</p>
      <ul aria-label="Key insights">
        {card.insights.map((insight) => (
          <li key={insight}>{insight}</li>
        ))}
      </ul>
      <Foot>
        <dl>
          <div>
            <dt>Published</dt>
            <dd>{publishedDate(card.published)}</dd>
          </div>
          <div>
            <dt>Length</dt>
            <dd>{card.readTime}</dd>
          </div>
        </dl>
        <LibraryLink to={card.href}>{card.linkText}</LibraryLink>
      </Foot>
    </Sheet>
  );
}

interface WhitepapersProps {
  cards: readonly Whitepaper[];
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  > li {
    display: grid;
    break-inside: avoid;
  }
`;

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  padding: ${token('space.6')};
  ${media.phone} {
    padding: ${token('space.5')};
  }
  > p:not(:first-child) {
    margin-top: ${token('space.3')};
    color: ${token('color.ink-2')};
    font: 400 0.9375rem/1.5 ${token('font.family')};
  }
  > ul {
    display: grid;
    flex: 1;
    align-content: start;
    gap: ${token('space.2')};
    margin-block: ${token('space.4')} ${token('space.5')};
    padding-top: ${token('space.4')};
    border-top: 1px solid ${token('color.line')};
    font: 400 0.875rem/1.45 ${token('font.family')};
    li {
      position: relative;
      padding-left: ${token('space.4')};
      &::before {
        content: '';
        position: absolute;
        top: 0.62em;
        left: 0;
        width: 8px;
        height: 2px;
        background: ${token('color.accent')};
      }
    }
  }
`;

const Publisher = styled.p`
  ${textStyle('label')}
  margin-bottom: ${token('space.2')};
  color: ${token('color.ink-2')};
`;

const Foot = styled.div`
  dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token('space.4')};
    padding-block: ${token('space.4')};
    border-top: 1px solid ${token('color.line')};
  }
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
  dd {
    ${textStyle('meta')}
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${token('space.2')};
    min-height: 44px;
    margin-bottom: calc(-1 * ${token('space.3')});
    color: ${token('color.accent')};
    ${textStyle('strong')}
  }
`;
