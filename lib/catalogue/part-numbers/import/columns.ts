import type { Columns } from '@/lib/platform/spreadsheet-import/columns';
import type { ImportFormat } from '@/lib/platform/spreadsheet-import/read-lines';

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
} as const satisfies Columns<string>;
export type ColumnKey = keyof typeof COLUMNS;

export const FORMAT: ImportFormat<ColumnKey> = {
  columns: COLUMNS,
  required: ['code', ['sku', 'productId']],
  maxLines: 20_000,
};
