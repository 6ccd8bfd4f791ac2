import { longestReason } from '@fairshore/remote-kit/registry';
import type { Pointer } from '@fairshore/remote-kit/release';
import { asDisabled, asEnabled, Refusal } from '../store/pointerChanges';
import type { ReleaseStore } from '../store/releaseStore';

/** The disabled remote, and the text that visitors see in its place from the next page on. */
export interface Disabled {
  readonly name: string;
  readonly because: string;
}

/**
 * Disables a remote without touching its releases: its code no longer runs or loads, and its paths show `because`, a text of 1 to 200
 * characters. If the remote is already disabled, only the text changes. Throws a Refusal otherwise.
 */
export async function disableRemote(store: ReleaseStore, name: string, because: string): Promise<Disabled> {
  const words = wordsOf(because);
  const { stable } = await knownPointer(store, name);
  await store.change([
    {
      name,
      entry: { action: 'disable', version: stable.version, because: words },
      to: (now) => now && asDisabled(now, words),
    },
  ]);
  return { name, because: words };
}

/** Enables a disabled remote with its current releases. Throws a Refusal when it isn't disabled. */
export async function enableRemote(store: ReleaseStore, name: string): Promise<{ version: string }> {
  const { stable, disabled } = await knownPointer(store, name);
  if (!disabled) throw new Refusal(`${name} is not disabled.`);
  await store.change([
    {
      name,
      entry: { action: 'enable', version: stable.version },
      to: (now) => now && asEnabled(now),
    },
  ]);
  return { version: stable.version };
}

/** Letters without a visible glyph. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** Collapses the text to one line and removes invisible characters, except the joiners that some scripts and emoji need. */
function wordsOf(because: string): string {
  const words = because.replace(/(?:\s|(?![\u200c\u200d])\p{C})+/gu, ' ').trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(words.replace(blanks, ''))) {
    throw new Refusal(
      'Give a reason for visitors: --because "Prices are being corrected. Back at 14:00 UTC."',
    );
  }
  if (words.length > longestReason) {
    throw new Refusal(
      `Visitors are shown at most ${longestReason} characters; this reason has ${words.length}. Nothing was changed.`,
    );
  }
  return words;
}

async function knownPointer(store: ReleaseStore, name: string): Promise<Pointer> {
  if (name === 'shell') {
    throw new Refusal(
      'The shell is the frame of every page and can’t be disabled. Back to the one before: npm run rollback -- shell',
    );
  }
  const pointers = await store.pointers();
  const pointer = pointers.find((one) => one.name === name);
  if (pointer) return pointer;
  const names = pointers.map((one) => one.name).sort();
  throw new Refusal(
    `There is no remote ${name} in the registry. ${names.length > 0 ? `There are ${names.join(', ')}.` : 'It is empty.'}`,
  );
}
