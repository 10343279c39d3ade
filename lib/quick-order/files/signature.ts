import { createHash } from 'node:crypto';
import type { Sheet } from '@/lib/spreadsheets/cells';
import { normaliseHeading } from '@/lib/spreadsheets/headings';
import { findFirstRow } from './rules';

/** What a file is recognised by when it comes again: the headings, or how many columns it has. */
export function toSignature(sheet: Sheet, hasHeader: boolean): string {
  const first = (sheet.rows[findFirstRow(sheet)] ?? []).map(normaliseHeading);
  if (!hasHeader) return `columns ${first.length}`;
  return `headings ${createHash('sha256').update(JSON.stringify(first)).digest('base64url')}`;
}
