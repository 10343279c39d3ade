'use client';

/**
 * What a tab keeps through reloads and errors. It is one person's and one organisation's, and gone with the tab. A browser
 * that refuses storage only loses that.
 * @param isValid whether what is stored can still be used: a newer version of the portal may have another form of it
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
    // Full or refused: the page works on without it.
  }
}

export function removeTabStorage(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
