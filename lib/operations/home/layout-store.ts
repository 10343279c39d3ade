import { and, eq, sql } from 'drizzle-orm';
import type { Layout } from '@/lib/brand/model/home-layout';
import type { Tx } from '@/lib/platform/db/pool';
import { homeLayouts } from './tables';

/** The owner of a layout: a person, for one organisation that they act for. */
interface LayoutOwner {
  personId: string;
  organisationId: number;
}

const isOf = ({ personId, organisationId }: LayoutOwner) =>
  and(eq(homeLayouts.personId, personId), eq(homeLayouts.organisationId, organisationId));

export async function findLayout(tx: Tx, owner: LayoutOwner): Promise<Layout | null> {
  const [row] = await tx.select({ blocks: homeLayouts.blocks }).from(homeLayouts).where(isOf(owner));
  return row?.blocks ?? null;
}

export async function saveLayout(tx: Tx, owner: LayoutOwner, blocks: Layout): Promise<void> {
  await tx
    .insert(homeLayouts)
    .values({ ...owner, blocks })
    .onConflictDoUpdate({
      target: [homeLayouts.personId, homeLayouts.organisationId],
      set: { blocks, updatedAt: sql`now()` },
    });
}

export async function deleteLayout(tx: Tx, owner: LayoutOwner): Promise<void> {
  await tx.delete(homeLayouts).where(isOf(owner));
}
