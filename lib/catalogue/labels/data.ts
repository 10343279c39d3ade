import 'server-only';
import { recordAct } from '@/lib/audit/data';
import { connectionFor } from '@/lib/connections/data';
import { db, inTransaction } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { searchWords } from '@/lib/organisations/rules';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { forgetNames } from '../price-view';
import { saveLabels } from './label-store';
import { MOST_NAMES, type NameKind, type Names, type NamesQuery, type Rename } from './schema';
import { deleteName, findNames, lockName } from './store';

/**
 * Vendors and types as the acting organisation's catalogue has them, for whoever may see products. Names that nobody gave
 * are null.
 */
export async function namesOf(
  actor: Actor,
  wanted: { kind: NameKind; text: string; limit: number; unnamedOnly?: boolean },
): Promise<Names> {
  requirePermission(actor, 'products:read');
  const connection = await connectionFor(actor.organisationId);
  return findNames(db(), {
    connectionId: connection?.id ?? 0,
    kind: wanted.kind,
    words: searchWords(wanted.text),
    unnamedOnly: wanted.unnamedOnly ?? false,
    limit: wanted.limit,
  });
}

/** The dictionary for its page. @throws AppError `not-allowed` */
export async function listNames(actor: Actor, query: NamesQuery): Promise<Names> {
  requirePermission(actor, 'search:manage');
  return namesOf(actor, { ...query, unnamedOnly: query.unnamed === 'yes', limit: MOST_NAMES });
}

/**
 * Names a vendor or a type, for every organisation.
 * @throws AppError `conflict` when somebody named it otherwise since the page showed it; the facts have the name of now.
 */
export async function renameOne(actor: Actor, { kind, id, name, was }: Rename): Promise<void> {
  requirePermission(actor, 'search:manage');
  await inTransaction(async (tx) => {
    const now = await lockName(tx, kind, id);
    if (now === (name || null)) return;
    if (now !== was)
      throw new AppError('conflict', {
        detail: now === null ? 'Somebody took this name away.' : `Somebody named it “${now}” meanwhile.`,
        facts: { name: now },
      });
    if (name) await saveLabels(tx, [{ kind, id, name }]);
    else await deleteName(tx, kind, id);
    await recordAct(tx, actor, { action: 'names.changed', subject: `${kind}:${id}`, detail: name || null });
  });
  forgetNames();
}
