import type { DocumentLink } from './documentQueries';

/** Whoever signs in later than this after they pressed has other things in mind. */
const rememberedMs = 10 * 60_000;

let pressed: { projectId: string; link: DocumentLink; at: number } | null = null;

/** Keeps what a guest wants to be told of until they have signed in on this page, which is drawn anew for them then. */
export function keepPressed(projectId: string, link: DocumentLink): void {
  pressed = { projectId, link, at: Date.now() };
}

/** Whether this was pressed before its reader signed in; answers yes once. */
export function takePressed(projectId: string, link: DocumentLink): boolean {
  const isThis = pressed?.projectId === projectId && pressed.link === link;
  const isRecent = pressed !== null && Date.now() - pressed.at < rememberedMs;
  if (isThis) pressed = null;
  return isThis && isRecent;
}
