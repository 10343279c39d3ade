import 'server-only';
import { getServingConnection } from '@/lib/connections/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { toSearchWords } from '@/lib/organisations/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { toLanguage } from '@/lib/platform/formats/languages';
import { message } from '@/lib/platform/messages/message';
import { MAX_LABELS_SHOWN } from '../model/constants';
import { clearLabelCache } from '../model/context';
import { deleteLabel, findLabelPage, type LabelFilter, lockLabel, saveLabels } from '../model/label-store';
import type { LabelKind, LabelPage, LabelsQuery, RenameLabel } from './schema';

type WantedLabels = Omit<LabelFilter, 'connectionId' | 'words'> & { text: string };

async function readLabelPage(actor: Actor, { text, ...filter }: WantedLabels): Promise<LabelPage> {
  const connection = await getServingConnection(actor.organisationId);
  return findLabelPage(db(), { ...filter, connectionId: connection?.id ?? 0, words: toSearchWords(text) });
}

/**
 * Lists the vendors and types of the acting organisation's catalogue in the reader's language, for everyone who may see products. A
 * vendor or type without a name has null.
 */
export async function searchLabels(
  actor: Actor,
  wanted: { kind: LabelKind; text: string; limit: number },
): Promise<LabelPage> {
  requirePermission(actor, 'products:read');
  const language = toLanguage(actor.locale);
  return readLabelPage(actor, { ...wanted, language, hasFallback: true, unnamedOnly: false });
}

/** The dictionary for its page. @throws AppError `not-allowed` */
export async function listLabels(actor: Actor, query: LabelsQuery): Promise<LabelPage> {
  requirePermission(actor, 'search:manage');
  const { kind, text, language = null, unnamed } = query;
  const unnamedOnly = unnamed === 'yes';
  const hasFallback = language === null;
  return readLabelPage(actor, { kind, text, language, hasFallback, unnamedOnly, limit: MAX_LABELS_SHOWN });
}

/**
 * Names a vendor or a type, for every organisation: for the readers of a language, or for those in whose language there is no name.
 * @throws AppError `conflict` when somebody named it otherwise since the page showed it; the facts have the name of now.
 */
export async function renameLabel(actor: Actor, { name, previous, ...place }: RenameLabel): Promise<void> {
  requirePermission(actor, 'search:manage');
  await inTransaction(async (tx) => {
    const now = await lockLabel(tx, place);
    if (now === (name || null)) return;
    if (now !== previous)
      throw new AppError('conflict', {
        message:
          now === null ? message('labels.errors.removed') : message('labels.errors.renamed', { name: now }),
        facts: { name: now },
      });
    if (name) await saveLabels(tx, [{ ...place, name }]);
    else await deleteLabel(tx, place);
    await recordAuditEvent(tx, actor, {
      action: 'names.changed',
      subject: `${place.kind}:${place.id}`,
      detail: [place.language, name].filter(Boolean).join(': ') || null,
    });
  });
  clearLabelCache();
}
