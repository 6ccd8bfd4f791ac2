import { useId } from 'react';
import styled from 'styled-components';
import {
  Badge,
  ButtonLink,
  Card,
  CheckIcon,
  media,
  textStyle,
  token,
  VisuallyHidden,
} from '@fairshore/shared-ui';
import { MoreToggle, shownAtFirst } from '../library/MoreToggle';
import { categoryLabel } from './educationContent';
import type { Tool } from './educationContent';

/** Calculators and checklists, three until the list is opened. */
export function ToolList({ tools, isOpen, onToggle }: ToolListProps) {
  const id = useId();
  const shown = isOpen ? tools : tools.slice(0, shownAtFirst);

  return (
    <section aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`}>Investment Tools &amp; Calculators</Title>
      <Grid id={`${id}-list`}>
        {shown.map((tool) => (
          <li key={tool.id}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </Grid>
      {tools.length > shownAtFirst && (
        <MoreToggle
          isOpen={isOpen}
          onToggle={onToggle}
          closeLabel="Show Less"
          subject="tools"
          total={tools.length}
          controls={`${id}-list`}
        />
      )}
    </section>
  );
}

function ToolCard({ tool }: { tool: Tool }) {
  const titleId = useId();

  return (
    <Sheet as="article" aria-labelledby={titleId}>
      <Head>
        <span>
          {categoryLabel(tool.category)} · {tool.type}
        </span>
        {tool.free && <Badge tone="open">Free</Badge>}
      </Head>
      <h3 id={titleId}>{tool.name}</h3>
      <p>{tool.description}</p>
      <ul aria-label="What it does">
        {tool.features.map((feature) => (
          <li key={feature}>
            <CheckIcon size={16} />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink variant="secondary" isWide to={`/educational-resources/tools/${tool.id}`}>
        {tool.type === 'Checklist' ? 'Open checklist' : 'Open calculator'}
        <VisuallyHidden>: {tool.name}</VisuallyHidden>
      </ButtonLink>
    </Sheet>
  );
}

interface ToolListProps {
  tools: readonly Tool[];
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

const Title = styled.h2`
  && {
    ${textStyle('title')}
    margin-bottom: ${token('space.6')};
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
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
  padding: ${token('space.5')} ${token('space.5')} ${token('space.6')};
  > p {
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
    font: 400 0.9375rem/1.5 ${token('font.family')};
  }
  ul {
    display: grid;
    flex: 1;
    align-content: start;
    gap: ${token('space.2')};
    margin-block: ${token('space.4')} ${token('space.5')};
    padding-top: ${token('space.4')};
    border-top: 1px solid ${token('color.line')};
    ${textStyle('meta')}
    li {
      display: flex;
      gap: ${token('space.2')};
    }
    svg {
      flex: none;
      margin-top: 2px;
      color: ${token('color.accent')};
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.3')};
  margin-bottom: ${token('space.3')};
  ${textStyle('label')}
  color: ${token('color.ink-2')};
`;
