import 'server-only';
import { recordAuditEvent } from '@/lib/audit/data';
import { db, inTransaction } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { message } from '@/lib/messages/message';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import type { Sheet } from '@/lib/spreadsheets/cells';
import { readSpreadsheet } from '@/lib/spreadsheets/read';
import { MAX_LINES } from '../constants';
import { requireLineCount } from '../resolve/data';
import { dropOtherProductIds } from '../resolve/product-ids';
import type { ColumnMapping, FileInput, ReadFile } from '../schema';
import { readSheet, suggestMapping } from './rules';
import { toSignature } from './signature';
import { findMappings, saveMapping } from './store';

const MAX_FILE_BYTES = 5_000_000;
/** Rows of a sheet: lines, its headings, and what stands above them or is blank. */
const MAX_ROWS = MAX_LINES + 200;
/** Rows of each sheet that the page shows, to choose its columns by. */
const SAMPLE_SIZE = 8;
const MAX_SAMPLE_CELLS = 30;
const MAX_SAMPLE_LENGTH = 200;

interface MappedSheet {
  sheet: Sheet;
  mapping: ColumnMapping;
  isRemembered: boolean;
}

/** The sheet that the organisation has read before, with its columns as they were then. */
async function findRemembered(actor: Actor, sheets: readonly Sheet[]): Promise<MappedSheet | null> {
  const signed = sheets.flatMap((sheet) =>
    [true, false].map((hasHeader) => ({ sheet, signature: toSignature(sheet, hasHeader) })),
  );
  const signatures = [...new Set(signed.map(({ signature }) => signature))];
  for (const { signature, ...mapping } of await findMappings(db(), actor.organisationId, signatures)) {
    const matching = signed.filter((one) => one.signature === signature);
    const one = matching.find(({ sheet }) => sheet.name === mapping.sheet) ?? matching[0];
    if (one) return { sheet: one.sheet, mapping: { ...mapping, sheet: one.sheet.name }, isRemembered: true };
  }
  return null;
}

/** The first sheet with headings that are understood, else the first with content. */
function suggest(sheets: readonly Sheet[]): MappedSheet | null {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const suggested = filled.map((sheet) => ({ sheet, mapping: suggestMapping(sheet), isRemembered: false }));
  return suggested.find(({ mapping }) => mapping.columns.includes('code')) ?? suggested[0] ?? null;
}

function findGiven(sheets: readonly Sheet[], mapping: ColumnMapping): MappedSheet {
  const sheet = sheets.find(({ name }) => name === mapping.sheet);
  if (sheet) return { sheet, mapping, isRemembered: false };
  throw new AppError('invalid', {
    message: message('quick-order-errors.input.noSheet', { sheet: mapping.sheet }),
  });
}

async function remember(actor: Actor, { sheet, mapping }: MappedSheet): Promise<void> {
  const signature = toSignature(sheet, mapping.hasHeader);
  await inTransaction(async (tx) => {
    await saveMapping(tx, actor.organisationId, signature, mapping);
    await recordAuditEvent(tx, actor, {
      action: 'quick-order.mapping-saved',
      subject: `organisation:${actor.organisationId}`,
      detail: mapping.columns.join(', '),
    });
  });
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
    throw new AppError('too-large', { message: message('quick-order-errors.input.fileTooLarge') });
  return bytes;
}

/**
 * The lines of a CSV, TSV or XLSX file: by the columns that the buyer gives, else as the organisation read such a file before,
 * else by its headings, else row by row as a pasted text.
 * @throws AppError `not-allowed`; `invalid` and `too-large` with what to do
 */
export async function readLineFile(actor: Actor, input: FileInput): Promise<ReadFile> {
  requirePermission(actor, 'orders:create');
  const sheets = await readSpreadsheet(decodeFile(input.file), { rows: MAX_ROWS });
  const found = input.mapping
    ? findGiven(sheets, input.mapping)
    : ((await findRemembered(actor, sheets)) ?? suggest(sheets));
  if (!found) throw new AppError('invalid', { message: message('quick-order-errors.input.noLines') });
  const lines = readSheet(found.sheet, found.mapping);
  requireLineCount(lines.length);
  if (input.mapping && input.remember) await remember(actor, found);
  const { mapping, isRemembered } = found;
  return {
    sheets: sheets.map(toSample),
    mapping,
    isRemembered,
    lines: await dropOtherProductIds(actor, lines),
  };
}
