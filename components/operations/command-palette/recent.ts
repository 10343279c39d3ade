import type { EntryKind } from './entries';

/** A chosen entry as this browser remembers it. */
export interface RecentEntry {
  key: string;
  kind: EntryKind;
  label: string;
  detail: string;
  path: string;
}

const MAX_RECENT = 6;

/** Each person's own, so that another person on the same computer sees none of it. */
const storageKey = (personId: string, organisationId: number) =>
  `command-palette.${personId}.${organisationId}`;

const isRecentEntry = (value: unknown): value is RecentEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'kind', 'label', 'detail', 'path'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  // Only pages of the portal: the storage is not ours alone.
  String(Reflect.get(value, 'path')).startsWith('/o/');

/** The entries that the person chose last. A browser that stores nothing has none. */
export function readRecent(personId: string, organisationId: number): RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(personId, organisationId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentEntry).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(personId: string, organisationId: number, entry: RecentEntry): void {
  const { key, kind, label, detail, path } = entry;
  const others = readRecent(personId, organisationId).filter((one) => one.key !== key);
  const recent = [{ key, kind, label, detail, path }, ...others].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(storageKey(personId, organisationId), JSON.stringify(recent));
  } catch {
    // The palette works without a storage that is full or blocked.
  }
}
