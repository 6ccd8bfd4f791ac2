import { Button, textStyle, token, VisuallyHidden } from '@fairshore/shared-ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { RemoteCommand } from './remoteCommands';
import { useCopy } from './useCopy';

/** A command with a copy button; if copying is not allowed, a click selects the complete command. */
export function CopyCommand({ label, command }: RemoteCommand) {
  const { outcome, copy } = useCopy(command);

  return (
    <Row>
      <p>{label}</p>
      <div>
        <code>
          {command.split(' ').map((word, index) => (
            <Fragment key={index}>
              {index > 0 && ' '}
              <span>{word}</span>
            </Fragment>
          ))}
        </code>
        <Button variant="secondary" size="small" aria-label={`Copy: ${command}`} onClick={copy}>
          {outcome === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {outcome === 'refused' && (
        <small>This browser doesn’t allow copying. Select the line and copy it.</small>
      )}
      <VisuallyHidden role="status">{outcome === 'copied' ? 'Copied' : ''}</VisuallyHidden>
    </Row>
  );
}

const Row = styled.div`
  p {
    ${textStyle('label')}
    margin-bottom: ${token('space.1')};
    color: ${token('color.ink-2')};
  }

  > div {
    display: flex;
    align-items: center;
    gap: ${token('space.2')};
  }

  code {
    flex: 1;
    min-width: 0;
    padding: 7px ${token('space.3')};
    border: 1px solid ${token('color.line')};
    border-radius: ${token('radius.control')};
    background: ${token('color.sunken')};
    font:
      400 0.8125rem/1.5 ui-monospace,
      'SF Mono',
      Menlo,
      Consolas,
      monospace;
    user-select: all;

    /* Names don't wrap at hyphens, because copying half a line would produce another command. */
    span {
      white-space: nowrap;
    }
  }

  button {
    flex: none;
    min-width: 78px;
  }

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
`;
