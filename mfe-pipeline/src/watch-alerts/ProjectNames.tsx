import { listingPath } from '@fairshore/shared-data/listings';
import { TextLink, token } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AlertProject } from './watchAlertQueries';

/** A link's projects by name, each with its action. */
export function ProjectNames({ projects, action }: ProjectNamesProps) {
  return (
    <List>
      {projects.map((project) => (
        <li key={project.id}>
          <span dir="auto">
            {project.isListed ? <TextLink to={listingPath(project)}>{project.name}</TextLink> : project.name}
          </span>
          {action?.(project)}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space.3')};
    min-height: 52px;
    padding-block: 4px;
    border-top: 1px solid ${token('color.line')};
  }
  > li > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > li > button {
    flex: none;
  }
`;

interface ProjectNamesProps {
  projects: readonly AlertProject[];
  action?(project: AlertProject): ReactNode;
}
