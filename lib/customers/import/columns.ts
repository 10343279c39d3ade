import { ADDRESS_COLUMNS } from '@/lib/customers/addresses/import/columns';
import type { Columns } from '@/lib/platform/spreadsheet-import/columns';
import type { ImportFormat } from '@/lib/platform/spreadsheet-import/read-lines';

/** Every column that an import reads; only `name` is needed. */
export const COLUMNS = {
  name: { header: 'Name', aliases: ['customer', 'customer name', 'organisation', 'organization'] },
  number: { header: 'Number', aliases: ['customer number', 'customer no', 'account number'] },
  parent: { header: 'Parent', aliases: ['below', 'parent number', 'parent name'] },
  currency: { header: 'Currency display', aliases: ['currency'] },
  ...ADDRESS_COLUMNS,
} as const satisfies Columns<string>;
export type ColumnKey = keyof typeof COLUMNS;

export const FORMAT: ImportFormat<ColumnKey> = { columns: COLUMNS, required: ['name'], maxLines: 5_000 };
