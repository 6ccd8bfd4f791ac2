import { Button, CloseIcon, IconButton, media, Notice, token, WarningIcon } from '@fairshore/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Bar, BarActions, BarArea, BarText } from './barParts';
import { AskedReleases } from './AskedReleases';
import { nameOf } from './override';
import { ReleasesPlace } from './ReleasesPlace';
import { chooseInTab, resetTab } from './tabOverrides';
import type { TabView } from './tabView';
import { useMayChoose } from './useMayChoose';
import { useReloadOnBuild } from './useReloadOnBuild';

/** Says on every page which releases of this tab are not the live ones, and asks before a link changes that. */
export function TabBar({ view, reload = loadDocumentAgain }: TabBarProps) {
  const { active, asked, refused, unreadable, isReset } = view;
  const mayChoose = useMayChoose();
  const [isAsking, setIsAsking] = useState(asked.length > 0);
  const [isChoosing, setIsChoosing] = useState(view.opensPanel);
  const [isDismissed, setIsDismissed] = useState(false);
  useReloadOnBuild(active, reload);

  function handleOpen() {
    chooseInTab(asked.map(({ override }) => override));
    reload();
  }

  function handleReset() {
    resetTab();
    reload();
  }

  const isDenied = !mayChoose && (asked.length > 0 || view.opensPanel);
  const messages = [
    ...(isReset ? ['This tab shows the live releases again.'] : []),
    ...(isDenied
      ? ['Only staff can choose what a tab opens. Sign in to the console, then use the link again.']
      : []),
    ...unreadable.map((text) => `“${text}” names no release and no server.`),
    ...refused.map(({ override, refusal }) => {
      const isOther = active.some(({ entry }) => entry.name === override.name);
      const instead = isOther ? '' : ' The live release runs instead.';
      return `${nameOf(override)} is not opened. ${refusal}${instead}`;
    }),
  ];

  return (
    <BarArea>
      {active.length > 0 && (
        <Bar aria-label="Releases of this tab">
          <BarText>
            <WarningIcon />
            <span>
              <strong>In this tab only:</strong>{' '}
              {active.map(({ override, entry, stable }, index) => (
                <span key={entry.name}>
                  {index > 0 && '; '}
                  <Name>{nameOf(override)}</Name>{' '}
                  <Aside>
                    ({'origin' in override && `${entry.override.version}, `}
                    {entry.owner}
                    <Instead>{insteadOf(stable, entry.override.version)}</Instead>)
                  </Aside>
                </span>
              ))}
            </span>
          </BarText>
          <BarActions>
            {mayChoose && (
              <Change variant="quiet" size="small" onClick={() => setIsChoosing(true)}>
                Change
              </Change>
            )}
            <Button variant="secondary" size="small" onClick={handleReset}>
              Reset
            </Button>
          </BarActions>
        </Bar>
      )}
      {messages.length > 0 && !isDismissed && (
        <Messages>
          <Notice
            tone={isReset ? 'success' : 'warning'}
            action={
              <IconButton
                label="Dismiss"
                size="small"
                icon={<CloseIcon />}
                onClick={() => setIsDismissed(true)}
              />
            }
          >
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        </Messages>
      )}
      {mayChoose && (
        <AskedReleases asked={asked} isOpen={isAsking} onOpenChange={setIsAsking} onOpen={handleOpen} />
      )}
      {mayChoose && isChoosing && <ReleasesPlace onClose={() => setIsChoosing(false)} />}
    </BarArea>
  );
}

function insteadOf(stable: string | undefined, version: string): string {
  if (stable === undefined) return ', not released';
  return stable === version ? '' : `, not ${stable}`;
}

function loadDocumentAgain(): void {
  window.location.reload();
}

const Name = styled.span`
  display: inline-block;
  max-width: 100%;
`;

// On a phone the bar stays two lines; the dialog under the footer says and does the rest.
const Instead = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Change = styled(Button)`
  ${media.phone} {
    display: none;
  }
`;

const Aside = styled.span`
  color: ${token('color.ink-2')};
`;

const Messages = styled.div`
  width: 100%;
  max-width: calc(${token('width.content')} + 2 * ${token('width.gutter')});
  margin-inline: auto;
  padding-inline: ${token('width.gutter')};

  > * {
    margin-block: ${token('space.4')};
    box-shadow: ${token('shadow.raised')};
  }
`;

interface TabBarProps {
  view: TabView;
  reload?: () => void;
}
