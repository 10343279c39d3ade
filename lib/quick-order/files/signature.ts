import { createHash } from 'node:crypto';
import type { Sheet } from '@/lib/spreadsheets/cells';
import { normaliseHeading } from '@/lib/spreadsheets/headings';
import { findFirstRow } from './suggest';

/** A file is recognised by its headings when it comes again, or by how many columns it has. */
export function toSignature(sheet: Sheet, heading: number): string {
  if (heading === -1) return `columns ${(sheet.rows[findFirstRow(sheet)] ?? []).length}`;
  const cells = (sheet.rows[heading] ?? []).map(normaliseHeading);
  return `headings ${createHash('sha256').update(JSON.stringify(cells)).digest('base64url')}`;
}
