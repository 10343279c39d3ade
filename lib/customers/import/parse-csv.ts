import { readLines } from '@/lib/spreadsheet-import/read-lines';
import { COLUMNS, type ColumnKey } from './columns';
import { MAX_LINES } from './constants';

/**
 * Reads a file of customers.
 * @throws AppError `invalid` when there is no name column, no line, or too many
 */
export const readCustomers = (csv: string) =>
  readLines<ColumnKey>(csv, { columns: COLUMNS, required: 'name', maxLines: MAX_LINES });
