import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { requestFiles, requestMessages } from '../model/request-tables';

export async function insertFile(tx: Tx, file: typeof requestFiles.$inferInsert): Promise<string> {
  const [row] = await tx.insert(requestFiles).values(file).returning({ id: requestFiles.id });
  if (!row) throw new Error('an insert of a file gave no row');
  return row.id;
}

/** A file of a request that the caller has found, with its content, if its message is for the reader. */
export async function findFile(tx: Tx, file: { id: string; requestId: string; homeOrganisationId: number }) {
  const { name, mediaType, content } = requestFiles;
  const [row] = await tx
    .select({ name, mediaType, content })
    .from(requestFiles)
    .innerJoin(requestMessages, eq(requestMessages.id, requestFiles.messageId))
    .where(
      and(
        eq(requestFiles.id, file.id),
        eq(requestMessages.requestId, file.requestId),
        or(
          eq(requestMessages.audience, 'both'),
          eq(requestMessages.homeOrganisationId, file.homeOrganisationId),
        ),
      ),
    );
  return row ?? null;
}

export async function deleteUnattached(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(requestFiles)
    .where(and(isNull(requestFiles.messageId), lt(requestFiles.uploadedAt, before)));
}
