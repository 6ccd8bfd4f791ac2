import { ownItem } from '@fairshore/shared-auth';
import { useSyncExternalStore } from 'react';

/** How many projects a basket holds at most; the database refuses more. */
export const maxBasketItems = 12;

/** A project in the basket; the name is stored so that it can be shown before anything has loaded. */
export interface BasketItem {
  id: string;
  name: string;
  /** US dollars as typed; empty until an amount is entered. */
  amount: string;
}

const basketItem = ownItem('basket');
const listeners = new Set<() => void>();
const none: readonly BasketItem[] = [];
let last: { text: string; items: readonly BasketItem[] } = { text: '[]', items: none };

/** The basket's projects in the order they were added; stored for this tab until it is closed or the user signs out. */
export function useBasket(): readonly BasketItem[] {
  return useSyncExternalStore(follow, basketItems, () => none);
}

/** Adds projects, each without an amount. Projects already in the basket stay as they are; those beyond the limit are dropped. */
export function addToBasket(projects: readonly Pick<BasketItem, 'id' | 'name'>[]): void {
  const items = basketItems();
  const known = new Set(items.map(({ id }) => id));
  const added = projects.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name, amount: '' }));
  keep([...items, ...added].slice(0, maxBasketItems));
}

/** Removes a project and its amount. */
export function removeFromBasket(projectId: string): void {
  keep(basketItems().filter(({ id }) => id !== projectId));
}

/** Stores the amount typed for a project. */
export function keepAmount(projectId: string, amount: string): void {
  keep(basketItems().map((item) => (item.id === projectId ? { ...item, amount } : item)));
}

/** The basket's projects at this moment, for event handlers. */
export function basketItems(): readonly BasketItem[] {
  const stored = basketItem.read();
  const items = Array.isArray(stored) ? stored.filter(isBasketItem).slice(0, maxBasketItems) : none;
  const text = JSON.stringify(items);
  if (text !== last.text) last = { text, items };
  return last.items;
}

function keep(items: readonly BasketItem[]): void {
  basketItem.keep(items.length === 0 ? undefined : items);
  listeners.forEach((listener) => listener());
}

function isBasketItem(value: unknown): value is BasketItem {
  if (typeof value !== 'object' || value === null) return false;
  return ['id', 'name', 'amount'].every((key) => typeof Reflect.get(value, key) === 'string');
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
