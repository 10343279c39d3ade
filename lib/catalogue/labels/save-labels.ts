import 'server-only';
import { z } from 'zod';
import { textSchema } from '@/lib/contract/values';
import { inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { LANGUAGE_CODES } from '@/lib/platform/formats/languages';
import { fieldMessages } from '@/lib/platform/http/checks';
import { clearLabelCache } from '../model/context';
import { type Label, saveLabels as storeLabels } from '../model/label-store';

const MAX_LABEL_LENGTH = 200;
const idKey = z.string().regex(/^[1-9]\d{0,8}$/, 'an id is a whole number above 0, written as text');
const nameSchema = textSchema(MAX_LABEL_LENGTH, `a name has at most ${MAX_LABEL_LENGTH} characters`).min(
  1,
  'a name cannot be empty',
);
const NAME_LANGUAGES = ['default', ...LANGUAGE_CODES] as const;
const namesSchema = z
  .partialRecord(z.enum(NAME_LANGUAGES), nameSchema)
  .refine((names) => Object.keys(names).length > 0, { error: 'there is no name in it' });
const labelsById = z.record(idKey, z.union([nameSchema, namesSchema]));
type LabelsById = z.infer<typeof labelsById>;

/**
 * `{ "vendors": { "406": "Montech" }, "types": { "4": { "default": "Cases", "de": "Gehäuse" } } }`; either part may be absent, and a name
 * by itself is the one for readers in whose language there is none.
 */
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

const toLabels = (kind: Label['kind'], given: LabelsById): Label[] =>
  Object.entries(given).flatMap(([id, names]) => {
    const byLanguage = typeof names === 'string' ? { default: names } : names;
    return NAME_LANGUAGES.flatMap((language): Label[] => {
      const name = byLanguage[language];
      if (name === undefined) return [];
      return [{ kind, id: Number(id), name, language: language === 'default' ? null : language }];
    });
  });

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
