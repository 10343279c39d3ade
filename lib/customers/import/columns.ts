/** A column of the file: its header, and others under which people have it already. */
interface Column {
  header: string;
  aliases: readonly string[];
}

/** Every column that an import reads; only `name` is needed. */
export const COLUMNS = {
  name: { header: 'Name', aliases: ['customer', 'customer name', 'organisation', 'organization'] },
  number: { header: 'Number', aliases: ['customer number', 'customer no', 'account number'] },
  parent: { header: 'Parent', aliases: ['below', 'parent number', 'parent name'] },
  currency: { header: 'Currency display', aliases: ['currency'] },
  addressName: { header: 'Address name', aliases: ['site', 'site name'] },
  company: { header: 'Company', aliases: ['company name'] },
  recipient: { header: 'Recipient', aliases: ['contact', 'recipient name'] },
  street: { header: 'Street', aliases: ['address', 'address line 1', 'street and number'] },
  street2: { header: 'Street 2', aliases: ['address line 2', 'building'] },
  postalCode: { header: 'Postal code', aliases: ['postcode', 'zip', 'zip code'] },
  city: { header: 'City', aliases: ['town', 'town or city'] },
  region: { header: 'Region', aliases: ['county', 'state', 'province'] },
  country: { header: 'Country', aliases: ['country code'] },
} as const satisfies Record<string, Column>;
export type ColumnKey = keyof typeof COLUMNS;

export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[];

const normaliseHeader = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const COLUMN_KEY_BY_HEADER = new Map(
  COLUMN_KEYS.flatMap((key): [string, ColumnKey][] => {
    const { header, aliases }: Column = COLUMNS[key];
    return [header, ...aliases].map((text) => [normaliseHeader(text), key]);
  }),
);

/** What each column of a file is, by its headers; null for one that means nothing, or comes a second time. */
export function parseColumns(headers: readonly string[]): (ColumnKey | null)[] {
  const seenKeys = new Set<ColumnKey>();
  return headers.map((header) => {
    const key = COLUMN_KEY_BY_HEADER.get(normaliseHeader(header)) ?? null;
    if (key === null || seenKeys.has(key)) return null;
    seenKeys.add(key);
    return key;
  });
}
