import { token } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import styled from 'styled-components';
import { nameOf } from './override';
import { isPreview, untilText } from './PreviewAside';
import type { ComparedOverride } from './tabView';

/** Asks whether to open the releases that a link names, and says whose they are and what everybody else gets. */
export function AskedReleases({ asked, isOpen, onOpenChange, onOpen }: AskedReleasesProps) {
  const { title, text } = wordsFor(asked);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      text={text}
      confirmLabel="Open"
      cancelLabel="Not now"
      onConfirm={onOpen}
    >
      <Offers>
        {asked.map((one) => (
          <li key={one.entry.name}>
            <strong>{nameOf(one.override)}</strong>
            <span>{offerText(one)}</span>
          </li>
        ))}
      </Offers>
    </ConfirmDialog>
  );
}

const releaseText =
  'A link asks for this. Nothing of it has run yet. It would be yours alone, on every page of this tab, until you reset it, log out or close the tab.';
const releaseWords = { title: 'Open another release in this tab?', text: releaseText };
const releasesWords = { title: 'Open other releases in this tab?', text: releaseText };
const previewWords = {
  title: 'Open a preview in this tab?',
  text: 'A link asks for this. Nothing of it has run yet. A preview is not finished, and on this site it can do whatever you can: open it only if you expected this link. You alone would see it, in this tab, until you leave it, log out or close the tab.',
};

function wordsFor(asked: readonly ComparedOverride[]): { title: string; text: string } {
  if (asked.every(isPreview)) return previewWords;
  return asked.length === 1 ? releaseWords : releasesWords;
}

function offerText({ override, entry, stable, until }: ComparedOverride): string {
  const instead = stable === undefined ? '' : ` Everybody gets ${stable}.`;
  // Checked first, because a server may give its files any version.
  if ('origin' in override) {
    return `Nobody has released this: it comes from a developer’s machine, so open it only if you know whose.${instead}`;
  }
  if ('preview' in override) {
    const { version } = entry.override;
    return stable === version
      ? `${version} of the ${entry.owner}, which everybody gets by now.`
      : `${version} of the ${entry.owner}, which visitors don’t get${untilText({ until })}.${instead}`;
  }
  if (stable === override.version) return `It is live now, released by the ${entry.owner}.`;
  return `Released by the ${entry.owner}.${instead}`;
}

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

interface AskedReleasesProps {
  asked: readonly ComparedOverride[];
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onOpen(): void;
}
