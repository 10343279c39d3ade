import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { connectionCircuits, connections } from '@/lib/connections/model/tables';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { CIRCUIT, STOPPED_AT } from './circuit-breaker/store';

/** A connection with what a client is made of. */
const CREDENTIALS = {
  id: connections.id,
  organisationId: connections.organisationId,
  version: connections.version,
  profile: connections.profile,
  clientId: connections.clientId,
  secretCiphertext: connections.secretCiphertext,
  hasCatalogue: connections.hasCatalogue,
  deletedAt: connections.deletedAt,
};

export async function findCredentials(tx: Tx, id: number) {
  const [row] = await tx.select(CREDENTIALS).from(connections).where(eq(connections.id, id));
  return row ?? null;
}

/** Reads the circuit in the same statement, because every call needs both. */
export async function findCredentialsWithCircuit(tx: Tx, id: number) {
  const [row] = await planned(tx)
    .select({ credentials: CREDENTIALS, circuit: CIRCUIT, pausedAt: STOPPED_AT })
    .from(connections)
    .leftJoin(connectionCircuits, eq(connectionCircuits.connectionId, connections.id))
    .where(eq(connections.id, id));
  return row ?? null;
}

export async function findOrganisationCredentials(tx: Tx, organisationId: number) {
  const [row] = await tx
    .select(CREDENTIALS)
    .from(connections)
    .where(eq(connections.organisationId, organisationId));
  return row ?? null;
}

export async function findSealedSecrets(tx: Tx) {
  const { id, organisationId, secretCiphertext } = connections;
  return tx
    .select({ id, organisationId, secretCiphertext })
    .from(connections)
    .where(isNull(connections.deletedAt))
    .orderBy(asc(id));
}

/** Stores the same secret under another key; does nothing when another secret was saved since it was read. */
export async function replaceSealedSecret(
  tx: Tx,
  id: number,
  sealed: { from: string; to: string },
): Promise<void> {
  await tx
    .update(connections)
    .set({ secretCiphertext: sealed.to })
    .where(and(eq(connections.id, id), eq(connections.secretCiphertext, sealed.from)));
}

/** The connection, deleted or not, for which this client of the environment was stored last. */
export async function findByEnvironment(tx: Tx, hash: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.environmentHash, hash));
  return row?.id ?? null;
}

export async function saveEnvironmentHash(tx: Tx, id: number, hash: string): Promise<void> {
  await tx.update(connections).set({ environmentHash: hash }).where(eq(connections.id, id));
}

export async function findByClientId(tx: Tx, clientId: string) {
  const [row] = await tx.select(CREDENTIALS).from(connections).where(eq(connections.clientId, clientId));
  return row ?? null;
}

type Credentials = Pick<
  typeof connections.$inferInsert,
  'organisationId' | 'clientId' | 'secretCiphertext' | 'profile' | 'hasCatalogue'
>;

/**
 * Saves the one connection of an organisation: a second one replaces the first, under the same id and a new version.
 * @param isNewSecret true resets the age of the secret.
 */
export async function saveCredentials(tx: Tx, row: Credentials, isNewSecret: boolean): Promise<number> {
  const [saved] = await tx
    .insert(connections)
    .values(row)
    .onConflictDoUpdate({
      target: connections.organisationId,
      set: {
        ...row,
        version: sql`${connections.version} + 1`,
        lastError: null,
        lastErrorAt: null,
        // A deleted connection comes back without its pause.
        pausedAt: sql`CASE WHEN ${connections.deletedAt} IS NULL THEN ${connections.pausedAt} END`,
        deletedAt: null,
        ...(isNewSecret && { secretSetAt: sql`now()` }),
      },
    })
    .returning({ id: connections.id });
  if (!saved) throw new Error('a connection was not saved');
  return saved.id;
}
