/** A browser's storage for tests that run without a browser; as there, its items are its own properties. */
export class MemoryStorage implements Storage {
  [key: string]: unknown;

  get length(): number {
    return Object.keys(this).length;
  }

  clear(): void {
    Object.keys(this).forEach((key) => this.removeItem(key));
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  removeItem(key: string): void {
    delete this[key];
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }
}
