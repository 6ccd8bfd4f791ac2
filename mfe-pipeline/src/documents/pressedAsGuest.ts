import type { DocumentLink } from './documentQueries';

/** After a sign-in later than this, the guest has probably moved on. */
const rememberedMs = 10 * 60_000;

let pressed: { projectId: string; link: DocumentLink; at: number } | null = null;

/** Remembers a guest's notification request until sign-in on this page, which re-renders the page. */
export function keepPressed(projectId: string, link: DocumentLink): void {
  pressed = { projectId, link, at: Date.now() };
}

/** Whether a guest requested this before signing in; returns true once. */
export function takePressed(projectId: string, link: DocumentLink): boolean {
  const isThis = pressed?.projectId === projectId && pressed.link === link;
  const isRecent = pressed !== null && Date.now() - pressed.at < rememberedMs;
  if (isThis) pressed = null;
  return isThis && isRecent;
}
