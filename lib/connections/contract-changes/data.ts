import 'server-only';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { log } from '@/lib/platform/log/log';
import type { UpstreamEvent } from '@/lib/upstream/config';
import { type ContractChange, comparePermissions } from '../model/contract-change-rules';
import { saveClientFacts } from '../model/store';
import { deletePermissionChanges, listContractChanges, lockPermissions, saveContractChanges } from './store';

/** A change that is still there is noted again after so long. */
const REPEAT_MS = 3_600_000;
/** Names of a connection that this process remembers; beyond them nothing new is noted. */
const MAX_REMEMBERED = 1_000;

/** Returns the contract changes in an event; empty for events of other kinds. */
function toContractChanges(event: UpstreamEvent): ContractChange[] {
  switch (event.type) {
    case 'unknown-fields':
      return event.fields.map((field) => ({
        kind: 'field',
        operation: event.operation,
        name: field,
        effectiveAt: null,
      }));
    case 'deprecated':
      return [{ kind: 'deprecation', operation: event.operation, name: '', effectiveAt: event.since }];
    case 'sunset':
      return [{ kind: 'sunset', operation: event.operation, name: '', effectiveAt: event.at }];
    default:
      return [];
  }
}

/**
 * Makes the listener that notes where a connection's API differs from the contract. Writing is done on the side, and once an
 * hour for what is known: a call of the API never waits for it and never fails by it.
 */
export function contractChangeRecorder(connectionId: number): (event: UpstreamEvent) => void {
  const notedAt = new Map<string, number>();
  // One after the other, so that the limit of rows holds.
  let writing = Promise.resolve();
  return (event) => {
    const now = systemClock();
    const changes = toContractChanges(event).filter(({ kind, operation, name }) => {
      const key = `${kind} ${operation} ${name}`;
      const before = notedAt.get(key);
      if (before === undefined ? notedAt.size >= MAX_REMEMBERED : now.getTime() - before < REPEAT_MS)
        return false;
      notedAt.set(key, now.getTime());
      return true;
    });
    if (changes.length === 0) return;
    writing = writing
      .then(() => saveContractChanges(db(), connectionId, changes, now))
      .catch((error: unknown) =>
        log().warn(
          { code: 'api-change-not-stored', err: error, connectionId },
          'a change of the API could not be noted',
        ),
      );
  };
}

/** Keeps what the current-user call says of a connection, and notes permissions that came or went since. */
export const saveUserFacts = (
  connectionId: number,
  facts: { currency: string | null; permissions: string[] },
): Promise<void> =>
  inTransaction(async (tx) => {
    const before = await lockPermissions(tx, connectionId);
    if (!before) return;
    const changes = comparePermissions(before, facts.permissions);
    await saveClientFacts(tx, connectionId, facts);
    if (changes.length === 0) return;
    await deletePermissionChanges(
      tx,
      connectionId,
      changes.map(({ name }) => name),
    );
    await saveContractChanges(tx, connectionId, changes, systemClock());
  });

/** Lists the changes of the APIs for the status page. The caller has authorised the reader. */
export const findContractChanges = (tx: Tx, since: Date) => listContractChanges(tx, since);
