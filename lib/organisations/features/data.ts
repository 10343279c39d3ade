import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { lockTree, requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { toFeatureSettings } from './dto';
import type { FeatureSettings, SaveFeature } from './schema';
import { deleteSetting, findSettings, saveSetting } from './store';

async function requireManager(actor: Actor): Promise<void> {
  requirePermission(actor, 'organisations:manage');
  await requireInTree(actor, actor.organisationId);
}

const readSettings = async (tx: Tx, actor: Actor): Promise<FeatureSettings> =>
  toFeatureSettings(await findSettings(tx, actor.organisationId), actor);

/** The features of the acting organisation, each with its source. @throws AppError `not-allowed`, `not-found` */
export async function getFeatures(actor: Actor): Promise<FeatureSettings> {
  await requireManager(actor);
  return readSettings(db(), actor);
}

/**
 * Gives the acting organisation a choice of its own about a feature, or takes it away. It counts from the next request on.
 * @throws AppError `not-allowed`, also when an organisation above has locked the feature
 */
export async function saveFeature(actor: Actor, input: SaveFeature): Promise<FeatureSettings> {
  await requireManager(actor);
  const { feature, value, isLocked } = input;
  const { organisationId, realUserId } = actor;
  return inTransaction(async (tx) => {
    // A lock from above and a choice below follow one another.
    await lockTree(tx);
    const { features } = await readSettings(tx, actor);
    if (features.find((one) => one.feature === feature)?.inherited.isLocked)
      throw new AppError('not-allowed', { message: message('features.errors.locked') });
    if (value === null) await deleteSetting(tx, organisationId, feature);
    else await saveSetting(tx, { organisationId, feature, value, isLocked, updatedBy: realUserId });
    await recordAuditEvent(tx, actor, {
      action: 'features.changed',
      subject: `organisation:${organisationId}`,
      detail: [
        message(`features.names.${feature}`),
        message(value === null ? 'features.values.inherited' : `features.values.${value}`),
        ...(isLocked ? [message('features.locked')] : []),
      ],
    });
    return readSettings(tx, actor);
  });
}
