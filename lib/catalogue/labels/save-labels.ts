import 'server-only';
import { z } from 'zod';
import { textSchema } from '@/lib/contract/values';
import { inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { fieldMessages } from '@/lib/platform/http/checks';
import { clearLabelCache } from '../model/context';
import { type Label, saveLabels as storeLabels } from '../model/label-store';

const MAX_LABEL_LENGTH = 200;
const idKey = z.string().regex(/^[1-9]\d{0,8}$/, 'an id is a whole number above 0, written as text');
const labelsById = z.record(
  idKey,
  textSchema(MAX_LABEL_LENGTH, `a name has at most ${MAX_LABEL_LENGTH} characters`).min(
    1,
    'a name cannot be empty',
  ),
);

/** `{ "vendors": { "406": "Montech" }, "types": { "4": "Cases" } }`; either part may be absent. */
export const labelFileSchema = z
  .strictObject({ vendors: labelsById.default({}), types: labelsById.default({}) })
  .refine((file) => Object.keys(file.vendors).length + Object.keys(file.types).length > 0, {
    error: 'there is no name in it',
  });

export interface LabelImportResult {
  vendors: number;
  types: number;
  added: number;
  renamed: number;
}

const toLabels = (kind: Label['kind'], given: Record<string, string>): Label[] =>
  Object.entries(given).map(([id, name]) => ({ kind, id: Number(id), name }));

/**
 * Adds names to the dictionary, all or none; a name that is there already is renamed, others stay.
 * @param input the content of a label file.
 * @throws AppError `invalid` naming each entry that is wrong.
 */
export async function importLabels(input: unknown): Promise<LabelImportResult> {
  const file = labelFileSchema.safeParse(input);
  if (!file.success)
    throw new AppError('invalid', { detail: 'The names cannot be read.', fields: fieldMessages(file.error) });
  const vendors = toLabels('vendor', file.data.vendors);
  const types = toLabels('type', file.data.types);
  const written = await inTransaction((tx) => storeLabels(tx, [...vendors, ...types]));
  clearLabelCache();
  return { vendors: vendors.length, types: types.length, ...written };
}
