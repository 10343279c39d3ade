import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import { LISTS } from './lists';
import type { SelectedRows } from './schema';

/**
 * The selected rows of a list as a file, as the page shows them. The person has the rows already, so nothing is read.
 * @throws AppError `not-allowed`
 */
export function writeSelectedRows(
  actor: Actor,
  { list, format, name, header, rows }: SelectedRows,
): Response {
  requirePermission(actor, LISTS[list].permission);
  return spreadsheetResponse({ format, name, sheet: name, header, rows });
}
