import { ownItem } from '@fairshore/shared-auth';
import { useSyncExternalStore } from 'react';

/** How many projects a basket holds at most; the database refuses more. */
export const maxBasketItems = 12;

/** A project in the basket; the name is kept so that it can be shown before anything is loaded. */
export interface BasketItem {
  id: string;
  name: string;
  /** US dollars as typed; empty until something is. */
  amount: string;
}

const basketItem = ownItem('basket');
const listeners = new Set<() => void>();
const none: readonly BasketItem[] = [];
let last: { text: string; items: readonly BasketItem[] } = { text: '[]', items: none };

/** What is in the basket, in the order it was put there; kept for this tab until it is closed or its person leaves. */
export function useBasket(): readonly BasketItem[] {
  return useSyncExternalStore(follow, basketItems, () => none);
}

/** Puts projects in, each without an amount; those that are there stay as they are, and those beyond the last place are left out. */
export function addToBasket(projects: readonly Pick<BasketItem, 'id' | 'name'>[]): void {
  const items = basketItems();
  const known = new Set(items.map(({ id }) => id));
  const added = projects.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name, amount: '' }));
  keep([...items, ...added].slice(0, maxBasketItems));
}

/** Takes a project out, with its amount. */
export function removeFromBasket(projectId: string): void {
  keep(basketItems().filter(({ id }) => id !== projectId));
}

/** Keeps what is typed for a project. */
export function keepAmount(projectId: string, amount: string): void {
  keep(basketItems().map((item) => (item.id === projectId ? { ...item, amount } : item)));
}

/** Takes everything out. */
export function emptyBasket(): void {
  keep([]);
}

function basketItems(): readonly BasketItem[] {
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
