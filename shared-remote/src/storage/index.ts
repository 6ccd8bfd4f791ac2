export { isItemKey, storageInventory } from './storageInventory';
export type { StoredItem } from './storageInventory';
