import { useId } from 'react';
import styled from 'styled-components';
import { media, Section, textStyle, token } from '@fairshore/shared-ui';
import { LibraryLink } from '../library/LibraryLink';
import { MoreToggle, shownAtFirst } from '../library/MoreToggle';
import { publishedDate } from '../library/publishedDate';
import { categoryLabel } from './resourcesContent';
import type { Resource } from './resource';

/** All resources that are not featured, newest first, three until the list is opened. */
export function ResourceList({ resources, isOpen, onToggle }: ResourceListProps) {
  const listId = useId();
  const shown = isOpen ? resources : resources.slice(0, shownAtFirst);

  return (
    <Section title="All Resources" lead="Our notes, and official publications at their publisher.">
      <List id={listId}>
        {shown.map((resource) => (
          <li key={resource.url}>
            <article>
              <div>
                <h3>
                  <Cover to={resource.url}>{resource.title}</Cover>
                </h3>
                <p>{resource.description}</p>
              </div>
              <Facts>
                <span>{categoryLabel(resource.category)}</span>
                <span>
                  {resource.type} · {resource.readTime}
                </span>
                <time dateTime={resource.date}>{publishedDate(resource.date)}</time>
              </Facts>
            </article>
          </li>
        ))}
      </List>
      {resources.length > shownAtFirst && (
        <MoreToggle
          isOpen={isOpen}
          onToggle={onToggle}
          closeLabel="View Less"
          subject="resources"
          total={resources.length}
          controls={listId}
        />
      )}
    </Section>
  );
}

interface ResourceListProps {
  resources: readonly Resource[];
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

const List = styled.ul`
  border-top: 1px solid ${token('color.line-2')};
  > li {
    border-bottom: 1px solid ${token('color.line-2')};
  }
  article {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 15rem;
    gap: ${token('space.3')} ${token('space.8')};
    padding-block: ${token('space.5')};
    break-inside: avoid;
    &:hover h3 a {
      text-decoration-color: currentColor;
    }
  }
  p {
    max-width: ${token('width.text')};
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
  }
  ${media.tablet} {
    article {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Cover = styled(LibraryLink)`
  text-decoration-color: transparent;
  svg {
    display: inline;
    margin-left: 2px;
    vertical-align: -1px;
    color: ${token('color.ink-3')};
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: 2px;
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
  > :first-child {
    color: ${token('color.ink')};
    font-weight: 600;
  }
  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: 2px ${token('space.4')};
  }
`;
