import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { brandFiles, brands, brandVersions } from '@/lib/brand/model/tables';
import { organisations, people } from '@/lib/organisations/tables';
import { isInSubtree } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import type { BrandBody } from '../model/body';

/** Returns the published and the draft body, not yet validated. */
export async function findEdited(tx: Tx, brandId: number) {
  const { published, draft, draftVersion, draftAt } = brands;
  const [row] = await tx
    .select({
      published,
      draft,
      draftVersion,
      draftAt,
      draftBy: people.name,
      publishedBody: brandVersions.body,
    })
    .from(brands)
    .leftJoin(people, eq(people.id, brands.draftBy))
    .leftJoin(
      brandVersions,
      and(eq(brandVersions.brandId, brands.id), eq(brandVersions.number, brands.published)),
    )
    .where(eq(brands.id, brandId));
  if (!row) throw new Error(`there is no brand ${brandId}`);
  return row;
}
export type EditedRow = Awaited<ReturnType<typeof findEdited>>;

/**
 * Puts a draft in the place of the one that was seen; null takes it away.
 * @returns whether it was still that one
 */
export async function saveDraft(
  tx: Tx,
  brandId: number,
  { draftVersion, body, by }: { draftVersion: number; body: BrandBody | null; by: string },
): Promise<boolean> {
  const saved = await tx
    .update(brands)
    .set({
      draft: body,
      draftVersion: sql`${brands.draftVersion} + 1`,
      draftBy: body && by,
      draftAt: body && sql`now()`,
    })
    .where(and(eq(brands.id, brandId), eq(brands.draftVersion, draftVersion)))
    .returning({ id: brands.id });
  return saved.length > 0;
}

const SUMMARY = {
  number: brandVersions.number,
  at: brandVersions.publishedAt,
  by: people.name,
  note: brandVersions.note,
};

/** Versions of a brand, the newest first. @param before the number that the last part ended with */
export async function findVersions(tx: Tx, brandId: number, part: { before?: number; limit: number }) {
  return tx
    .select(SUMMARY)
    .from(brandVersions)
    .leftJoin(people, eq(people.id, brandVersions.publishedBy))
    .where(
      and(
        eq(brandVersions.brandId, brandId),
        part.before === undefined ? undefined : lt(brandVersions.number, part.before),
      ),
    )
    .orderBy(desc(brandVersions.number))
    .limit(part.limit);
}

/** The body of one version, not yet validated; undefined when there is none such. */
export async function findVersionBody(tx: Tx, brandId: number, number: number): Promise<unknown> {
  const [row] = await tx
    .select({ body: brandVersions.body })
    .from(brandVersions)
    .where(and(eq(brandVersions.brandId, brandId), eq(brandVersions.number, number)));
  return row?.body;
}

/** Returns those of the hashes that the brand has files for. */
export async function findHashes(tx: Tx, brandId: number, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await tx
    .select({ hash: brandFiles.hash })
    .from(brandFiles)
    .where(
      and(eq(brandFiles.brandId, brandId), sql`${brandFiles.hash} = ANY(${sql.param([...hashes])}::text[])`),
    );
  return rows.map(({ hash }) => hash);
}

export async function countFiles(tx: Tx, brandId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(brandFiles).where(eq(brandFiles.brandId, brandId));
  return row?.count ?? 0;
}

/** Gives a brand the pictures of another one; those that it has stay. */
export async function copyFiles(
  tx: Tx,
  { from, to }: { from: number; to: number },
  hashes: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO brand_files (brand_id, hash, media_type, bytes)
    SELECT ${to}, hash, media_type, bytes FROM brand_files
    WHERE brand_id = ${from} AND hash = ANY(${sql.param([...hashes])}::text[])
    ON CONFLICT DO NOTHING`);
}

/** Deletes pictures that were chosen and never used: in no version, and not in the draft. @param days since */
export async function deleteUnusedFiles(tx: Tx, brandId: number, days: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM brand_files f
    WHERE f.brand_id = ${brandId} AND f.created_at < now() - ${days} * interval '1 day'
      AND NOT EXISTS (SELECT FROM brand_versions v, jsonb_each_text(v.body -> 'pictures') picture
        WHERE v.brand_id = f.brand_id AND picture.value = f.hash)
      AND NOT EXISTS (SELECT FROM brands b, jsonb_each_text(b.draft -> 'pictures') picture
        WHERE b.id = f.brand_id AND picture.value = f.hash)`);
}

/** Finds those of the organisations that are the owner or below it, with their names. */
export async function findAudiences(
  tx: Tx,
  ownerId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { id, name } = organisations;
  return tx
    .select({ id, name })
    .from(organisations)
    .where(and(isInSubtree(ownerId), inArray(id, [...ids])))
    .orderBy(name, id);
}
