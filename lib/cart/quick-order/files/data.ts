import 'server-only';
import { createHash } from 'node:crypto';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireFeature } from '@/lib/organisations/features/require-feature';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { Sheet } from '@/lib/platform/spreadsheets/cells';
import type { FileEncoding } from '@/lib/platform/spreadsheets/encodings';
import { normaliseHeading } from '@/lib/platform/spreadsheets/headings';
import type { FileContent } from '@/lib/platform/spreadsheets/parse-file';
import { readSpreadsheet } from '@/lib/platform/spreadsheets/read';
import { MAX_LINES } from '../constants';
import { readLines } from '../read';
import { dropOtherProductIds } from '../resolve/look-up';
import type { ColumnKind, ColumnMapping, FileInput, ReadFile } from '../schema';
import { getHeadingPlace, listLeftOut } from './rules';
import { findMappings, saveMapping } from './store';
import { findFirstRow, isFilled, isFitting, type SuggestedMapping, suggestMapping } from './suggest';

const MAX_FILE_BYTES = 5_000_000;
/** Rows of a sheet: lines, its headings, and the rows that are above them or blank. */
const MAX_ROWS = MAX_LINES + 200;
/** Rows of each sheet that the page shows, to choose its headings and columns by. */
const SAMPLE_SIZE = 60;
const MAX_SAMPLE_CELLS = 30;
const MAX_SAMPLE_LENGTH = 100;
/** Rows among which the headings of a remembered file are. */
const MAX_ROWS_ABOVE = 50;
/** Columns whose texts are kept with a line. */
const KEPT_COLUMNS: readonly ColumnKind[] = ['code', 'quantity', 'vendor', 'plan', 'reference'];

interface MappedSheet extends SuggestedMapping {
  sheet: Sheet;
  isRemembered: boolean;
}

/** Every way in which a file may have been remembered: by any of its first rows, or by its width. */
const listSignatures = (sheet: Sheet) => [
  ...sheet.rows
    .slice(0, MAX_ROWS_ABOVE)
    .flatMap((row, at) => (isFilled(row) ? [{ sheet, at, signature: toSignature(sheet, at) }] : [])),
  { sheet, at: -1, signature: toSignature(sheet, -1) },
];

/** The sheet that the organisation has read before, with its columns as they were then. */
async function findRemembered(actor: Actor, sheets: readonly Sheet[]): Promise<MappedSheet | null> {
  const signed = sheets.flatMap(listSignatures);
  const signatures = [...new Set(signed.map(({ signature }) => signature))];
  for (const { signature, ...saved } of await findMappings(db(), actor.organisationId, signatures)) {
    const matching = signed.filter((one) => one.signature === signature);
    const one = matching.find(({ sheet }) => sheet.name === saved.sheet) ?? matching[0];
    if (!one || !saved.columns.includes('quantity') || !isFitting(one.sheet, saved)) continue;
    const headingRow = one.at === -1 ? null : one.at + 1;
    const mapping = { ...saved, sheet: one.sheet.name, headingRow };
    return { sheet: one.sheet, mapping, isRemembered: true, unclear: null };
  }
  return null;
}

/** The first sheet with headings that are understood, else the first with content. */
function suggest(sheets: readonly Sheet[]): MappedSheet | null {
  const filled = sheets.filter(({ rows, hiddenRows }) => rows.some(isFilled) || hiddenRows.length > 0);
  const suggested = filled.map((sheet) => ({ sheet, isRemembered: false, ...suggestMapping(sheet) }));
  return suggested.find(({ mapping }) => mapping.columns.includes('code')) ?? suggested[0] ?? null;
}

/** The sheet and its columns as a person has given them; without columns, as they are suggested below the given headings. */
function findGiven(sheets: readonly Sheet[], mapping: ColumnMapping): MappedSheet {
  const sheet = sheets.find(({ name }) => name === mapping.sheet);
  if (!sheet)
    throw new AppError('invalid', {
      message: message('quick-order.inputErrors.noSheet', { sheet: mapping.sheet }),
    });
  if (mapping.columns.length === 0) return { sheet, isRemembered: false, ...suggestMapping(sheet, mapping) };
  const headingRow = mapping.hasHeader ? getHeadingPlace(sheet, mapping) + 1 : null;
  return { sheet, mapping: { ...mapping, headingRow }, isRemembered: false, unclear: null };
}

async function remember(actor: Actor, { sheet, mapping }: MappedSheet): Promise<void> {
  const signature = toSignature(sheet, getHeadingPlace(sheet, mapping));
  await inTransaction(async (tx) => {
    await saveMapping(tx, actor.organisationId, signature, mapping);
    await recordAuditEvent(tx, actor, {
      action: 'quick-order.mapping-saved',
      subject: `organisation:${actor.organisationId}`,
      detail: mapping.columns.join(', '),
    });
  });
}

/** True when a text that is kept with a line may have been read in an encoding that is not its own. */
function isSpoilt({ sheet, mapping }: MappedSheet, encoding: FileEncoding | null): boolean {
  if (encoding === null || encoding.isCertain) return false;
  const places = KEPT_COLUMNS.map((kind) => mapping.columns.indexOf(kind));
  return sheet.rows.some((row) => places.some((at) => /[^\t\x20-\x7E]/.test(row[at] ?? '')));
}

/**
 * True when no person needs to confirm the mapping: it was remembered, or the only sheet has known headings; and its encoding is certain.
 */
function isCertain(found: MappedSheet, { sheets, encoding }: FileContent): boolean {
  const isOnly = sheets.filter(({ rows }) => rows.length > 0).length === 1;
  const isKnown = found.isRemembered || (isOnly && found.mapping.hasHeader && found.unclear === null);
  return isKnown && !isSpoilt(found, encoding);
}

const toSample = ({ name, rows }: Sheet): ReadFile['sheets'][number] => ({
  name,
  rowCount: rows.length,
  sample: rows
    .slice(0, SAMPLE_SIZE)
    .map((row) => row.slice(0, MAX_SAMPLE_CELLS).map((cell) => cell.slice(0, MAX_SAMPLE_LENGTH))),
});

function decodeFile(file: string): Buffer {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > MAX_FILE_BYTES)
    throw new AppError('too-large', { message: message('quick-order.inputErrors.fileTooLarge') });
  return bytes;
}

async function findMapped(actor: Actor, { sheets }: FileContent, given: FileInput['mapping']) {
  const found = given ? findGiven(sheets, given) : ((await findRemembered(actor, sheets)) ?? suggest(sheets));
  if (found) return found;
  throw new AppError('invalid', { message: message('quick-order.inputErrors.noLines') });
}

/**
 * The lines of a CSV, TSV or XLSX file: by the columns that the buyer gives, else as the organisation read such a file before,
 * else by its headings, else row by row as a pasted text.
 * @throws AppError `not-allowed`; `invalid` and `too-large` with what to do
 */
export async function readLineFile(actor: Actor, input: FileInput): Promise<ReadFile> {
  requirePermission(actor, 'orders:create');
  requireFeature(actor, 'quickOrder');
  requireFeature(actor, 'fileUpload');
  const { encoding } = input;
  const content = await readSpreadsheet({ bytes: decodeFile(input.file), maxRows: MAX_ROWS, encoding });
  const found = await findMapped(actor, content, input.mapping);
  const { mapping, isRemembered, unclear, sheet } = found;
  const { lines } = await readLines({ sheet, mapping });
  const isConfirmed = Boolean(input.mapping?.columns.length) && mapping.columns.includes('quantity');
  if (isConfirmed && input.remember) await remember(actor, found);
  return {
    sheets: content.sheets.map(toSample),
    mapping,
    isRemembered,
    isCertain: isCertain(found, content),
    unclear,
    notes: {
      leftOut: listLeftOut(sheet, mapping),
      hiddenColumns: sheet.hiddenColumns,
      isCut: sheet.isCut ?? false,
      encoding: content.encoding,
    },
    lines: await dropOtherProductIds(actor, lines),
  };
}

/** A file is recognised by its headings when it comes again, or by how many columns it has. */
function toSignature(sheet: Sheet, heading: number): string {
  if (heading === -1) return `columns ${(sheet.rows[findFirstRow(sheet)] ?? []).length}`;
  const cells = (sheet.rows[heading] ?? []).map(normaliseHeading);
  return `headings ${createHash('sha256').update(JSON.stringify(cells)).digest('base64url')}`;
}
