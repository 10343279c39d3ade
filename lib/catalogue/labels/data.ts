import 'server-only';
import { getServingConnection } from '@/lib/connections/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { toSearchWords } from '@/lib/organisations/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { MAX_LABELS_SHOWN } from '../model/constants';
import { clearLabelCache } from '../model/context';
import { deleteLabel, findLabelPage, lockLabel, saveLabels } from '../model/label-store';
import type { LabelKind, LabelPage, LabelsQuery, RenameLabel } from './schema';

/**
 * Lists the vendors and types of the acting organisation's catalogue, for everyone who may see products. A vendor or type without
 * a name has null.
 */
export async function searchLabels(
  actor: Actor,
  wanted: { kind: LabelKind; text: string; limit: number; unnamedOnly?: boolean },
): Promise<LabelPage> {
  requirePermission(actor, 'products:read');
  const connection = await getServingConnection(actor.organisationId);
  return findLabelPage(db(), {
    connectionId: connection?.id ?? 0,
    kind: wanted.kind,
    words: toSearchWords(wanted.text),
    unnamedOnly: wanted.unnamedOnly ?? false,
    limit: wanted.limit,
  });
}

/** The dictionary for its page. @throws AppError `not-allowed` */
export async function listLabels(actor: Actor, query: LabelsQuery): Promise<LabelPage> {
  requirePermission(actor, 'search:manage');
  return searchLabels(actor, { ...query, unnamedOnly: query.unnamed === 'yes', limit: MAX_LABELS_SHOWN });
}

/**
 * Names a vendor or a type, for every organisation.
 * @throws AppError `conflict` when somebody named it otherwise since the page showed it; the facts have the name of now.
 */
export async function renameLabel(actor: Actor, { kind, id, name, previous }: RenameLabel): Promise<void> {
  requirePermission(actor, 'search:manage');
  await inTransaction(async (tx) => {
    const now = await lockLabel(tx, kind, id);
    if (now === (name || null)) return;
    if (now !== previous)
      throw new AppError('conflict', {
        message:
          now === null ? message('labels.errors.removed') : message('labels.errors.renamed', { name: now }),
        facts: { name: now },
      });
    if (name) await saveLabels(tx, [{ kind, id, name }]);
    else await deleteLabel(tx, kind, id);
    await recordAuditEvent(tx, actor, {
      action: 'names.changed',
      subject: `${kind}:${id}`,
      detail: name || null,
    });
  });
  clearLabelCache();
}
