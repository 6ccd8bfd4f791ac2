import type { Blamed } from '../blame/blameStack';

/** What a remote did to something that is not its own; `name` says what, as in `PatchedFetch`. */
export interface Trespass extends Blamed {
  readonly name: string;
}

/** All that were found in this document, for listeners that start later. */
export const trespasses: Trespass[] = [];

/** Reports a trespass, each kind once per release: to the owner's team in the browser's console, to all others by an event. */
export function announceTrespass(trespass: Trespass): void {
  const { remote, version, name, place } = trespass;
  if (trespasses.some((one) => one.remote === remote && one.version === version && one.name === name)) return;
  trespasses.push(trespass);
  console.warn(`${remote} ${version}: ${name}${place ? ` at ${place}` : ''}. It was corrected.`);
  window.dispatchEvent(new CustomEvent('fairshore:trespass', { detail: trespass }));
}
