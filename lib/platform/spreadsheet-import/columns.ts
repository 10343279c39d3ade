import { textsInEveryLanguage } from '@/lib/platform/messages/translator';
import type { MessageKey, Translator } from '@/lib/platform/messages/types';
import { listHeadingKeys, normaliseHeading } from '@/lib/platform/spreadsheets/headings';

/** A heading in the messages: the one that files are written with, then others under which people have the column already. */
export type HeadingKey = Extract<MessageKey, `import-headings.${string}`>;

/** Every column that an import reads, by what it is for. */
export type Columns<Key extends string> = Readonly<Record<Key, HeadingKey>>;

const SEPARATOR = ' | ';

/** Returns the heading of a column in the reader's language. */
export const toHeading = (t: Translator, key: HeadingKey): string => t(key).split(SEPARATOR)[0] ?? '';

/** Returns every heading that a column may have, in any language. */
const listColumnHeadings = (key: HeadingKey): string[] =>
  textsInEveryLanguage(key).flatMap((text) => text.split(SEPARATOR));

/** Returns every heading that the columns may have. */
export const listHeadings = (columns: Columns<string>): string[] =>
  Object.values(columns).flatMap(listColumnHeadings);

/** Recognises each column of a file by its heading; null for one that is unknown, or comes a second time. */
export function parseColumns<Key extends string>(
  columns: Columns<Key>,
  headings: readonly string[],
): (Key | null)[] {
  const keys = Object.keys(columns) as Key[];
  const keyByHeading = new Map(
    keys.flatMap((key) =>
      listColumnHeadings(columns[key]).map((text): [string, Key] => [normaliseHeading(text), key]),
    ),
  );
  const seenKeys = new Set<Key>();
  return headings.map((heading) => {
    const key =
      listHeadingKeys(heading)
        .map((text) => keyByHeading.get(text))
        .find((one) => one !== undefined) ?? null;
    if (key === null || seenKeys.has(key)) return null;
    seenKeys.add(key);
    return key;
  });
}
