import 'server-only';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { getContacts } from '@/lib/accounts/data';
import { queueMails } from '@/lib/accounts/mail/data';
import { getMailBrand } from '@/lib/brand/data';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { getUtcOffset } from '@/lib/platform/formats/time-zone';
import { textIn, translatorFor } from '@/lib/platform/messages/translator';
import { writeLines } from '../model/notification';
import {
  claimItems,
  deletePendingItems,
  insertItems,
  listPendingDigests,
  type PendingDigest,
} from './digest-store';
import { getPermittedKinds, preferencesPath } from './rules';

/** Digests are written at this hour of the reader's day. */
const DIGEST_HOUR = 7;

/** The instant at which it is seven o'clock on the day of a moment, by the clocks of a zone. */
function getDigestTime(at: number, timeZone: string): number {
  const day = Math.floor((at + getUtcOffset(at, timeZone)) / DAY_MS) * DAY_MS;
  const local = day + DIGEST_HOUR * HOUR_MS;
  // Twice, since the clocks may be changed between the moment and seven o'clock.
  const guess = local - getUtcOffset(local, timeZone);
  return local - getUtcOffset(guess, timeZone);
}

/** The last seven o'clock in the morning in a zone; in UTC where `Intl` does not know the zone. */
export function getLastDigestTime(now: Date, timeZone: string): Date {
  const at = now.getTime();
  try {
    const today = getDigestTime(at, timeZone);
    return new Date(today <= at ? today : getDigestTime(at - DAY_MS, timeZone));
  } catch {
    return getLastDigestTime(now, 'UTC');
  }
}

/** The rest is in the inbox. */
const MAX_SHOWN = 50;

/** Add notifications to their readers' next digests and delete them, in the transaction of the caller. */
export { deletePendingItems, insertItems as addToDigests };

/** Writes one person's digest of one organisation. What they may not read any more is dropped. */
async function writeDigest(pending: PendingDigest, before: Date): Promise<void> {
  const { personId, organisationId, organisationName } = pending;
  const actor = await findBackgroundActor(personId, organisationId);
  const kinds: readonly string[] = actor ? getPermittedKinds(actor.permissions) : [];
  await inTransaction(async (tx) => {
    const claimed = await claimItems(tx, pending, before);
    const items = claimed.filter(({ kind }) => kinds.includes(kind));
    const contact = (await getContacts(tx, organisationId, [personId])).get(personId);
    const [first] = items;
    if (!first || !contact) return;
    const { locale, timezone, brandId, homeOrganisationId, email: recipient } = contact;
    const brand = await getMailBrand(tx, brandId, homeOrganisationId);
    const { overrides } = brand;
    const [t, write] = [translatorFor(locale, 'mail.digest', overrides), textIn(locale, overrides)];
    const hiddenCount = items.length - MAX_SHOWN;
    const mail = {
      key: `digest ${first.id}`,
      personId,
      organisationId,
      brandId,
      kind: 'digest' as const,
      recipient,
      locale,
      timezone,
      brand,
      title: t('title', { count: items.length }),
      lead: t('lead', { organisation: organisationName }),
      items: items.slice(0, MAX_SHOWN).map(({ title, detail, path, createdAt }) => ({
        title: write(title),
        detail: writeLines(write, detail),
        path: `/o/${organisationId}${path}`,
        at: createdAt,
      })),
      rest: hiddenCount > 0 ? t('more', { count: hiddenCount }) : null,
      preferences: preferencesPath(organisationId),
    };
    await queueMails(tx, [mail]);
  });
}

/** Writes every digest whose morning has come: what waited before seven o'clock in its reader's zone. Safe at any time. */
export async function writeDigests(clock: Clock = systemClock): Promise<void> {
  for (const pending of await listPendingDigests(db())) {
    const before = getLastDigestTime(clock(), pending.timezone);
    if (pending.since < before) await writeDigest(pending, before);
  }
}
