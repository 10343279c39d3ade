import 'server-only';
import type { Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { type BrandBody, readBody } from '../model/body';
import { EMPTY_BODY } from '../model/empty-body';
import { isSameBody } from './rules';
import type { BrandDraft } from './schema';
import { type EditedRow, findEdited, saveDraft } from './store';

export const toPublished = ({ published, publishedBody }: EditedRow) =>
  published === null ? null : { number: published, body: readBody(publishedBody).body };

export function toDraft(row: EditedRow): BrandDraft {
  const isChanged = row.draft !== null;
  return {
    body: isChanged ? readBody(row.draft).body : (toPublished(row)?.body ?? EMPTY_BODY),
    version: row.draftVersion,
    isChanged,
    by: row.draftBy,
    at: row.draftAt?.toISOString() ?? null,
  };
}

/** Another person saved first; the error names the author of the current draft. */
export async function draftConflictError(tx: Tx, brandId: number): Promise<AppError> {
  const { version, by } = toDraft(await findEdited(tx, brandId));
  return new AppError('conflict', {
    message: by
      ? message('brand.errors.draftChanged', { person: by })
      : message('brand.errors.draftReplaced'),
    facts: { draftVersion: version, by },
  });
}

/**
 * Puts a body in the place of the draft that was seen, in the caller's transaction, which holds the brand. A draft equal to the
 * published brand is stored as none.
 * @throws AppError `conflict` when another person changed it since
 */
export async function replaceDraft(
  tx: Tx,
  brandId: number,
  { draftVersion, body, by }: { draftVersion: number; body: BrandBody; by: string },
): Promise<void> {
  const published = toPublished(await findEdited(tx, brandId));
  const isSame = published !== null && isSameBody(published.body, body);
  if (!(await saveDraft(tx, brandId, { draftVersion, body: isSame ? null : body, by })))
    throw await draftConflictError(tx, brandId);
}
