import { ownItem } from '@fairshore/shared-auth';
import type { Listing } from '@fairshore/shared-data/listings';
import { useSyncExternalStore } from 'react';
import { maxCompared } from './comparedIds';

/** A project marked for comparison; the name is stored so that it can be shown before anything has loaded. */
export type ChosenProject = Pick<Listing, 'id' | 'name'>;

const chosenItem = ownItem('compare');
const listeners = new Set<() => void>();
const none: readonly ChosenProject[] = [];
let last: { text: string; chosen: readonly ChosenProject[] } = { text: '[]', chosen: none };

/** The marked projects in the order they were marked; stored for this tab until it is closed or the user signs out. */
export function useChosenProjects(): readonly ChosenProject[] {
  return useSyncExternalStore(follow, chosenProjects, () => none);
}

/** Marks or unmarks a project. A fifth project is ignored. */
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
  const stored = chosenItem.read();
  const chosen = Array.isArray(stored) ? stored.filter(isChosenProject).slice(0, maxCompared) : [];
  const text = JSON.stringify(chosen);
  if (text !== last.text) last = { text, chosen };
  return last.chosen;
}

function keep(chosen: readonly ChosenProject[]): void {
  chosenItem.keep(chosen.length === 0 ? undefined : chosen);
  listeners.forEach((listener) => listener());
}

function isChosenProject(value: unknown): value is ChosenProject {
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'id') === 'string' && typeof Reflect.get(value, 'name') === 'string';
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
