import { Button, media, textStyle, token } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { SingleKeySwitch } from '../shortcuts/SingleKeySwitch';
import { useSingleKeys } from '../shortcuts/singleKeys';
import { useShortcuts } from '../shortcuts/useShortcuts';

const shortcuts = [
  { key: '/', action: 'Go to the search' },
  { key: 'n', action: 'New row, where a section has them' },
  { key: 'Esc', action: 'Close what is open; empty the search' },
  { key: 'F6', action: 'Go to the notifications, such as Undo' },
  { key: '?', action: 'Show these keys' },
];

/** Opens the list of keyboard shortcuts, with a button or the "?" key. */
export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const { areOn } = useSingleKeys();
  const shown = areOn ? shortcuts : shortcuts.filter(({ key }) => key.length > 1);
  // The dialog itself would return the focus to the first link or button of a place that Tab doesn't reach, such as the page.
  const openedFrom = useRef<Element>(null);
  function open() {
    openedFrom.current = document.activeElement;
    setIsOpen(true);
  }
  useShortcuts({ '?': open });

  return (
    <>
      <Opener variant="quiet" size="small" aria-keyshortcuts={areOn ? '?' : undefined} onClick={open}>
        Keyboard shortcuts {areOn && <kbd aria-hidden>?</kbd>}
      </Opener>
      <Dialog
        size="small"
        open={isOpen}
        onOpenChange={setIsOpen}
        closesOnBack="shortcuts"
        finalFocus={() => (openedFrom.current instanceof HTMLElement ? openedFrom.current : true)}
        title="Keyboard shortcuts"
        description={
          areOn
            ? 'They work wherever nothing is being typed.'
            : 'Those of a single character are turned off in this browser.'
        }
        footer={<SingleKeySwitch />}
      >
        <Keys>
          {shown.map(({ key, action }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </Keys>
      </Dialog>
    </>
  );
}

const Opener = styled(Button)`
  justify-content: space-between;
  font-weight: 400;

  kbd {
    ${textStyle('label')}
    padding: 1px 7px;
    border: 1px solid ${token('color.line-2')};
    border-radius: 4px;
  }

  ${media.tablet} {
    display: none;
  }
`;

const Keys = styled.dl`
  display: grid;

  div {
    display: flex;
    align-items: center;
    gap: ${token('space.4')};
    padding: ${token('space.2')} 0;
  }

  div + div {
    border-top: 1px solid ${token('color.line')};
  }

  dt {
    flex: none;
    width: 52px;
  }

  kbd {
    ${textStyle('meta')}
    padding: 2px 9px;
    border: 1px solid ${token('color.line-2')};
    border-radius: 4px;
    background: ${token('color.sunken')};
  }
`;
