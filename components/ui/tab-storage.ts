'use client';

/**
 * Reads a value that the tab keeps through reloads and errors. It belongs to one person and one organisation, and goes with the
 * tab. A browser that rejects storage loses only this value.
 * @param isValid true when the stored value can still be used: a newer version of the portal may have another form of it
 */
export function readTabStorage<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeTabStorage(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without a storage that is full or blocked.
  }
}

export function removeTabStorage(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that rejects storage has nothing to remove.
  }
}
