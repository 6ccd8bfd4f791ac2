import { Button, CloseIcon, IconButton, media, Notice, token, WarningIcon } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { nameOf } from './override';
import { ReleasesPlace } from './ReleasesPlace';
import type { RefusedOverride, ResolvedOverride } from './resolveOverride';
import { chooseInTab, resetTab } from './tabOverrides';
import { useMayChoose } from './useMayChoose';
import { useReloadOnBuild } from './useReloadOnBuild';

/** A choice beside the version that everybody else gets; none for a remote that is not released yet. */
type ComparedOverride = ResolvedOverride & { readonly stable: string | undefined };

/** Everything that is to be told or asked about this tab's releases. */
export interface TabView {
  readonly active: readonly ComparedOverride[];
  /** What a link wants to open. */
  readonly asked: readonly ComparedOverride[];
  readonly refused: readonly RefusedOverride[];
  /** Texts of a link that name nothing. */
  readonly unreadable: readonly string[];
  /** A link gave the tab back what everybody gets. */
  readonly isReset: boolean;
  /** A link asks for the dialog to choose in. */
  readonly opensPanel: boolean;
}

/** Says on every page what of this tab is not what everybody gets, and asks before a link changes that. */
export function TabBar({ view, reload = loadDocumentAgain }: TabBarProps) {
  const { active, asked, refused, unreadable, isReset } = view;
  const mayChoose = useMayChoose();
  const [isAsking, setIsAsking] = useState(asked.length > 0);
  const [isChoosing, setIsChoosing] = useState(view.opensPanel);
  const [isTold, setIsTold] = useState(false);
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
    ...(isReset ? ['This tab shows what everybody gets again.'] : []),
    ...(isDenied
      ? ['Only staff can choose what a tab opens. Sign in to the console, then use the link again.']
      : []),
    ...unreadable.map((text) => `“${text}” names no release and no server.`),
    ...refused.map(({ override, refusal }) => {
      const isOther = active.some(({ entry }) => entry.name === override.name);
      const instead = isOther ? '' : ' What everybody gets runs instead.';
      return `${nameOf(override)} is not opened. ${refusal}${instead}`;
    }),
  ];

  return (
    <TabBarArea>
      {active.length > 0 && (
        <Bar aria-label="Releases of this tab">
          <Text>
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
          </Text>
          <Actions>
            {mayChoose && (
              <Change variant="quiet" size="small" onClick={() => setIsChoosing(true)}>
                Change
              </Change>
            )}
            <Button variant="secondary" size="small" onClick={handleReset}>
              Reset
            </Button>
          </Actions>
        </Bar>
      )}
      {messages.length > 0 && !isTold && (
        <Messages>
          <Notice
            tone={isReset ? 'success' : 'warning'}
            action={
              <IconButton label="Dismiss" size="small" icon={<CloseIcon />} onClick={() => setIsTold(true)} />
            }
          >
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        </Messages>
      )}
      {mayChoose && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={
            asked.length === 1 ? 'Open another release in this tab?' : 'Open other releases in this tab?'
          }
          text="A link asks for this. Nothing of it has run yet. It would be yours alone, on every page of this tab, until you reset it or close the tab."
          confirmLabel="Open"
          cancelLabel="Not now"
          onConfirm={handleOpen}
        >
          <Offers>
            {asked.map(({ override, entry, stable }) => (
              <li key={entry.name}>
                <strong>{nameOf(override)}</strong>
                <span>{offerText({ override, entry, stable })}</span>
              </li>
            ))}
          </Offers>
        </ConfirmDialog>
      )}
      {mayChoose && isChoosing && <ReleasesPlace onClose={() => setIsChoosing(false)} />}
    </TabBarArea>
  );
}

function insteadOf(stable: string | undefined, version: string): string {
  if (stable === undefined) return ', not released';
  return stable === version ? '' : `, not ${stable}`;
}

function offerText({ override, entry, stable }: ComparedOverride): string {
  const instead = stable === undefined ? '' : ` Everybody gets ${stable}.`;
  // First of all: a server may call what it serves as it likes.
  if ('origin' in override) {
    return `Nobody has released this: it comes from a developer’s machine, so open it only if you know whose.${instead}`;
  }
  if (stable === override.version) return `It is what everybody gets now, of the ${entry.owner}.`;
  return `Released by the ${entry.owner}.${instead}`;
}

function loadDocumentAgain(): void {
  window.location.reload();
}

// Below the header, where it stays in sight however far down the page somebody is.
const TabBarArea = styled.div`
  position: sticky;
  z-index: 14;
  top: 69px;

  @media print {
    display: none;
  }
`;

const Bar = styled.section`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.2')} ${token('space.4')};
  padding: ${token('space.2')} max(${token('width.gutter')}, calc(50% - ${token('width.content')} / 2));
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.caution-ground')};
  color: ${token('color.ink')};
  font: ${token('text.meta')};
`;

const Text = styled.div`
  display: flex;
  gap: ${token('space.2')};
  min-width: 0;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;

  > svg {
    flex: none;
    margin-top: 1px;
    color: ${token('color.caution')};
  }
`;

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

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${token('space.1')};
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

const Offers = styled.ul`
  display: grid;
  gap: ${token('space.3')};

  li {
    display: grid;
    gap: ${token('space.1')};
    padding: ${token('space.3')} ${token('space.4')};
    border: 1px solid ${token('color.line')};
    border-radius: ${token('radius.control')};
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }

  span {
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
  }
`;

interface TabBarProps {
  view: TabView;
  reload?: () => void;
}
