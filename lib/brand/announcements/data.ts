import 'server-only';
import { createHash } from 'node:crypto';
import { findOrganisationPath } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { dayIn, supportedTimeZone } from '@/lib/platform/formats/time-zone';
import type { Announcement } from '../model/announcement-schema';
import { findOwnFields } from '../model/published-body';
import { getAnnouncementState, isInAudience, textsFor } from './rules';
import type { Dismiss, ShownAnnouncement } from './schema';
import { deleteOtherDismissals, findDismissals, saveDismissal } from './store';

const REVISION_LENGTH = 16;

/** A revision is the texts in every language: days and audience may change without showing it again. */
const getRevision = ({ texts, translations }: Announcement): string =>
  createHash('sha256')
    .update(JSON.stringify([texts, translations]))
    .digest('hex')
    .slice(0, REVISION_LENGTH);

/** The signed-in person, also during emulation. */
const toReader = ({ realUserId: personId, brandId }: Actor) => ({ personId, brandId });

interface ReadAnnouncement extends ShownAnnouncement {
  isDismissed: boolean;
}

/** The announcements of the reader's brand that are for the reader today, and no others; those that they dismissed, too. */
async function readAnnouncements(actor: Actor, clock: Clock): Promise<ReadAnnouncement[]> {
  requirePermission(actor, 'orders:read');
  const own = await findOwnFields(db(), actor.brandId);
  if (!own || own.body.announcements.length === 0) return [];
  const path = (await findOrganisationPath(actor.organisationId)) ?? [];
  const today = dayIn(clock(), supportedTimeZone(actor.timezone));
  const dismissals = await findDismissals(db(), toReader(actor));
  return own.body.announcements
    .filter((one) => getAnnouncementState(one, today) === 'running')
    .filter(({ audience }) => isInAudience(audience, own.ownerId, { ...actor, path }))
    .map((one) => {
      const { id, tone } = one;
      const revision = getRevision(one);
      const { title, text, link } = textsFor(one, actor.locale);
      return { id, revision, tone, title, text, link, isDismissed: dismissals.get(id) === revision };
    });
}

/** Lists the brand's announcements to the reader today, without those that they dismissed. @throws AppError `not-allowed` */
export async function listAnnouncements(
  actor: Actor,
  clock: Clock = systemClock,
): Promise<ShownAnnouncement[]> {
  return (await readAnnouncements(actor, clock))
    .filter(({ isDismissed }) => !isDismissed)
    .map(({ isDismissed: _isDismissed, ...shown }) => shown);
}

/**
 * Puts an announcement away for the reader. One that they are not shown, or in another revision, changes nothing.
 * @throws AppError `not-allowed`
 */
export async function dismissAnnouncement(
  actor: Actor,
  seen: Dismiss,
  clock: Clock = systemClock,
): Promise<void> {
  const shown = await readAnnouncements(actor, clock);
  if (!shown.some(({ id, revision }) => id === seen.id && revision === seen.revision)) return;
  const own = await findOwnFields(db(), actor.brandId);
  const ids = own?.body.announcements.map(({ id }) => id) ?? [];
  await inTransaction(async (tx) => {
    await saveDismissal(tx, toReader(actor), seen);
    await deleteOtherDismissals(tx, toReader(actor), ids);
  });
}
