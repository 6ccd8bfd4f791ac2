/** A JSON object in local storage; null when it is missing, unreadable or something else. */
export function readObject(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readItem(key) ?? '');
    return typeof value === 'object' && value ? { ...value } : null;
  } catch {
    return null;
  }
}

/** An item of local storage; null when it is missing or can't be read. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
