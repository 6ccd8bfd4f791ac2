import { Button, CloseIcon, IconButton, media, Notice, token, WarningIcon } from '@fairshore/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Bar, BarActions, BarArea, BarText } from './barParts';
import { AskedReleases } from './AskedReleases';
import { nameOf } from './override';
import type { Override } from './override';
import { ReleasesPlace } from './ReleasesPlace';
import { isPreview, PreviewAside } from './PreviewAside';
import { chooseInTab, resetTab } from './tabOverrides';
import type { TabView } from './tabView';
import { useMayChoose } from './useMayChoose';
import { useReloadOnBuild } from './useReloadOnBuild';

/** Says on every page which releases of this tab are not the live ones, and asks before a link changes that. */
export function TabBar({ view, reload = loadDocumentAgain }: TabBarProps) {
  const { active, refused, unreadable, isReset } = view;
  const mayChoose = useMayChoose();
  // Anybody with its link may open a preview; only staff choose anything else for a tab.
  const asked = view.asked.filter((one) => mayChoose || isPreview(one));
  const [isAsking, setIsAsking] = useState(asked.length > 0);
  const [isChoosing, setIsChoosing] = useState(view.opensPanel);
  const [isDismissed, setIsDismissed] = useState(false);
  useReloadOnBuild(active, reload);

  function handleOpen() {
    chooseInTab(asked.map(({ override }) => override));
    // A path that no remote owns yet has been redirected by now.
    window.history.replaceState(window.history.state, '', view.page);
    reload();
  }

  function handleReset() {
    resetTab();
    reload();
  }

  const isDenied = !mayChoose && (view.asked.length > asked.length || view.opensPanel);
  const isOfPreviews = active.every(isPreview);
  const messages = [
    ...(isReset ? ['This tab shows the live releases again.'] : []),
    ...(isDenied
      ? ['Only staff can choose what a tab opens. Sign in to the console, then use the link again.']
      : []),
    ...unreadable.map((text) => `“${text}” names no release, no server and no preview.`),
    ...refused.map(({ override, refusal }) => {
      const isOther = active.some(({ entry }) => entry.name === override.name);
      const instead = isOther ? '' : insteadOfRefused(override);
      return `${nameOf(override)} is not opened. ${refusal}${instead}`;
    }),
  ];

  return (
    <BarArea>
      {active.length > 0 && (
        <Bar aria-label={isOfPreviews ? 'Preview in this tab' : 'Releases of this tab'}>
          <BarText>
            <WarningIcon />
            <span>
              <strong>In this tab only:</strong>{' '}
              {active.map((one, index) => (
                <span key={one.entry.name}>
                  {index > 0 && '; '}
                  <Name>{nameOf(one.override)}</Name>{' '}
                  <Aside>
                    {isPreview(one) ? (
                      <PreviewAside preview={one} />
                    ) : (
                      <>
                        ({'origin' in one.override && `${one.entry.override.version}, `}
                        {one.entry.owner}
                        <Instead>{insteadOf(one.stable, one.entry.override.version)}</Instead>)
                      </>
                    )}
                  </Aside>
                </span>
              ))}
            </span>
          </BarText>
          <BarActions>
            {mayChoose && !isOfPreviews && (
              <Change variant="quiet" size="small" onClick={() => setIsChoosing(true)}>
                Change
              </Change>
            )}
            <Button variant="secondary" size="small" onClick={handleReset}>
              {isOfPreviews ? 'Leave' : 'Reset'}
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
      {asked.length > 0 && (
        <AskedReleases asked={asked} isOpen={isAsking} onOpenChange={setIsAsking} onOpen={handleOpen} />
      )}
      {mayChoose && isChoosing && <ReleasesPlace onClose={() => setIsChoosing(false)} />}
    </BarArea>
  );
}

function insteadOfRefused(override: Override): string {
  return 'preview' in override ? ' This is the live site.' : ' The live release runs instead.';
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

// On a phone the bar stays at two lines; the dialog under the footer has the rest.
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
