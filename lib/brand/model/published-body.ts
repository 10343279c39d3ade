import 'server-only';
import type { Tx } from '@/lib/platform/db/pool';
import { type BrandBody, readBody } from './body';
import { findById } from './store';

/** A published brand's own fields, without those that it inherits, and the organisation whose brand it is. */
export async function findOwnFields(
  tx: Tx,
  brandId: number,
): Promise<{ ownerId: number; body: BrandBody } | null> {
  const row = await findById(tx, brandId);
  const own = row?.chain.find((link) => link.brandId === row.id);
  return row && own ? { ownerId: row.organisationId, body: readBody(own.body).body } : null;
}
