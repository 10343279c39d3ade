import { listHeadingKeys, normaliseHeading } from '@/lib/platform/spreadsheets/headings';

/** A column of a file: its header, and others under which people have it already. */
export interface Column {
  header: string;
  aliases: readonly string[];
}

/** Every column that an import reads, by what it is for. */
export type Columns<Key extends string> = Readonly<Record<Key, Column>>;

/** Returns every heading that a column may have. */
export const listHeadings = (columns: Columns<string>): string[] =>
  Object.values(columns).flatMap(({ header, aliases }) => [header, ...aliases]);

/** Recognises each column of a file by its header; null for one that is unknown, or comes a second time. */
export function parseColumns<Key extends string>(
  columns: Columns<Key>,
  headers: readonly string[],
): (Key | null)[] {
  const keys = Object.keys(columns) as Key[];
  const keyByHeader = new Map(
    keys.flatMap((key) => {
      const { header, aliases } = columns[key];
      return [header, ...aliases].map((text): [string, Key] => [normaliseHeading(text), key]);
    }),
  );
  const seenKeys = new Set<Key>();
  return headers.map((header) => {
    const key =
      listHeadingKeys(header)
        .map((text) => keyByHeader.get(text))
        .find((one) => one !== undefined) ?? null;
    if (key === null || seenKeys.has(key)) return null;
    seenKeys.add(key);
    return key;
  });
}
