import 'server-only';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { getContacts } from '@/lib/accounts/data';
import { queueMails } from '@/lib/accounts/mail/data';
import { getMailBrand } from '@/lib/brand/data';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { textIn, translatorFor } from '@/lib/platform/messages/translator';
import { getPermittedKinds, preferencesPath } from '../rules';
import { writeLines } from '../texts';
import { getLastDigestTime } from './rules';
import { claimItems, deletePendingItems, insertItems, listPendingDigests, type PendingDigest } from './store';

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
    const [t, write] = [translatorFor(locale, 'mail.digest'), textIn(locale)];
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
      brand: await getMailBrand(tx, brandId, homeOrganisationId),
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
