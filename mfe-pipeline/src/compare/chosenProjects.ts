import type { Listing } from '@fairshore/shared-data/listings';
import { useSyncExternalStore } from 'react';
import { maxCompared } from './comparedIds';

/** A project that was marked for comparison; the name is kept so that it can be shown before anything is loaded. */
export type ChosenProject = Pick<Listing, 'id' | 'name'>;

const storageKey = 'fairshore.compare';
const listeners = new Set<() => void>();

/** What this tab remembers where storage is refused; otherwise storage alone counts, since signing out empties it. */
let volatile: string | null = null;
let last: { text: string | null; chosen: readonly ChosenProject[] } = { text: null, chosen: [] };

/** The marked projects in the order they were marked, kept for this tab until it is closed or somebody signs out. */
export function useChosenProjects(): readonly ChosenProject[] {
  return useSyncExternalStore(follow, chosenProjects);
}

/** Marks a project, or takes the mark away. A fifth one is not taken. */
export function choose({ id, name }: ChosenProject, isChosen: boolean): void {
  const others = chosenProjects().filter((project) => project.id !== id);
  if (!isChosen) keep(others);
  else if (others.length < maxCompared && others.length === chosenProjects().length)
    keep([...others, { id, name }]);
}

/** Replaces all marks, at most four. */
export function chooseOnly(projects: readonly ChosenProject[]): void {
  keep(projects.slice(0, maxCompared).map(({ id, name }) => ({ id, name })));
}

function chosenProjects(): readonly ChosenProject[] {
  const text = stored();
  if (text !== last.text) last = { text, chosen: read(text) };
  return last.chosen;
}

function keep(chosen: readonly ChosenProject[]): void {
  volatile = chosen.length === 0 ? null : JSON.stringify(chosen);
  try {
    if (volatile === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, volatile);
  } catch {
    // Storage may be full or forbidden; the marks then live as long as the page.
  }
  listeners.forEach((listener) => listener());
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return volatile;
  }
}

function read(text: string | null): readonly ChosenProject[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isChosenProject).slice(0, maxCompared) : [];
  } catch {
    return [];
  }
}

function isChosenProject(value: unknown): value is ChosenProject {
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'id') === 'string' && typeof Reflect.get(value, 'name') === 'string';
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
