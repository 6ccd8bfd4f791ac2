export { mayKeep } from './mayKeep';
export { onStored } from './onStored';
export { isItemKey, optionalItems } from './optionalItems';
export type { ConsentCategory, OptionalItem, StoredPlace } from './optionalItems';
export { storageInventory } from './storageInventory';
export type { StoredItem } from './storageInventory';
export { storedFlag } from './storedFlag';
export type { StoredFlag } from './storedFlag';
