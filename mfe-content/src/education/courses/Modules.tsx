import styled from 'styled-components';
import { textStyle, token } from '@fairshore/shared-ui';

/** The modules of a programme in order, each with its hours. */
export function Modules({ modules }: ModulesProps) {
  return (
    <List>
      {modules.map(({ title, hours, topics, text }, index) => (
        <li key={title}>
          <h3>
            <span aria-hidden>{index + 1}</span>
            {title}
          </h3>
          <small>{hours === 1 ? '1 hour' : `${hours} hours`}</small>
          {text && <p>{text}</p>}
          {topics && <p>{topics.join(' · ')}</p>}
        </li>
      ))}
    </List>
  );
}

interface ModulesProps {
  modules: readonly { title: string; hours: number; topics?: readonly string[]; text?: string }[];
}

const List = styled.ol`
  &&& {
    gap: 0;
    padding: 0;
    list-style: none;
    border-top: 1px solid ${token('color.line-2')};
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token('space.1')} ${token('space.4')};
    padding-block: ${token('space.4')};
    border-bottom: 1px solid ${token('color.line')};
  }
  && h3 {
    display: flex;
    gap: ${token('space.4')};
    margin: 0;
    span {
      min-width: 1.1em;
      color: ${token('color.accent')};
      font-variant-numeric: tabular-nums;
    }
  }
  small {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
  }
  && p {
    grid-column: 1 / -1;
    margin: 0;
    padding-left: calc(1.25em + ${token('space.4')});
    color: ${token('color.ink-2')};
    font: 400 0.9375rem/1.5 ${token('font.family')};
  }
`;
