'use client';
import type { z } from 'zod';

/**
 * What a tab keeps through reloads and errors. It is one person's and one organisation's, and gone with the tab. A browser
 * that refuses storage only loses that.
 */
export function readTabStorage<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    const result = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return result.success ? result.data : null;
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
