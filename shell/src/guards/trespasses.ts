import type { Blamed } from '../blame/blameStack';

/** What a remote did to what is not its own; `name` says what, as `PatchedFetch`. */
export interface Trespass extends Blamed {
  readonly name: string;
}

/** All that were found in this document, for whoever begins to listen later. */
export const trespasses: Trespass[] = [];

/** Tells of one, each sort once for each release: the owner's team in the console of the browser, everybody else by an event. */
export function announceTrespass(trespass: Trespass): void {
  const { remote, version, name, place } = trespass;
  if (trespasses.some((one) => one.remote === remote && one.version === version && one.name === name)) return;
  trespasses.push(trespass);
  console.warn(`${remote} ${version}: ${name}${place ? ` at ${place}` : ''}. It was put right.`);
  window.dispatchEvent(new CustomEvent('fairshore:trespass', { detail: trespass }));
}
