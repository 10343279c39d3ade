import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { costCentres } from './budget-tables';
import type { StoredCostCentre } from './cost-centre-schema';

const COLUMNS = {
  id: costCentres.id,
  code: costCentres.code,
  name: costCentres.name,
  version: costCentres.version,
};

/** The cost centres of an organisation that can be chosen. */
export const isCurrent = (organisationId: number) =>
  and(eq(costCentres.organisationId, organisationId), isNull(costCentres.archivedAt));

/** The cost centres that can be chosen in an organisation, by their code. */
export async function findCostCentres(tx: Tx, organisationId: number): Promise<StoredCostCentre[]> {
  return tx
    .select(COLUMNS)
    .from(costCentres)
    .where(isCurrent(organisationId))
    .orderBy(asc(costCentres.code), asc(costCentres.id));
}

export async function findCostCentre(
  tx: Tx,
  { organisationId, id, lock = false }: { organisationId: number; id: string; lock?: boolean },
): Promise<StoredCostCentre | null> {
  const found = tx
    .select(COLUMNS)
    .from(costCentres)
    .where(and(isCurrent(organisationId), eq(costCentres.id, id)));
  const [row] = await (lock ? found.for('update') : found);
  return row ?? null;
}
