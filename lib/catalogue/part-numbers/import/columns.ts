/** A column of the file: its header, and others under which people have it already. */
interface Column {
  header: string;
  aliases: readonly string[];
}

/** Every column that an import reads and an export writes: a part number, and a SKU or a product id, are needed. */
export const COLUMNS = {
  code: {
    header: 'Part number',
    aliases: ['code', 'own part number', 'your part number', 'article number', 'item number', 'part no'],
  },
  forVendor: { header: 'For vendor', aliases: ['only for vendor'] },
  sku: {
    header: 'SKU',
    aliases: ['product code', 'manufacturer part number', 'mpn', 'supplier part number'],
  },
  vendor: { header: 'Vendor', aliases: ['manufacturer', 'brand'] },
  productId: { header: 'Product ID', aliases: ['id'] },
  product: { header: 'Product', aliases: ['name', 'product name', 'description'] },
} as const satisfies Record<string, Column>;
export type ColumnKey = keyof typeof COLUMNS;

export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[];

const normaliseHeader = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const KEY_BY_HEADER = new Map(
  COLUMN_KEYS.flatMap((key): [string, ColumnKey][] => {
    const { header, aliases }: Column = COLUMNS[key];
    return [header, ...aliases].map((text) => [normaliseHeader(text), key]);
  }),
);

/** What each column of a file is, by its headers; null for one that means nothing, or comes a second time. */
export function parseColumns(headers: readonly string[]): (ColumnKey | null)[] {
  const seen = new Set<ColumnKey>();
  return headers.map((header) => {
    const key = KEY_BY_HEADER.get(normaliseHeader(header)) ?? null;
    if (key === null || seen.has(key)) return null;
    seen.add(key);
    return key;
  });
}
