import 'server-only';
import { readersOf } from '@/lib/accounts/data';
import { findAbsentActor } from '@/lib/auth/data';
import { mailBrand } from '@/lib/brand/data';
import { type Clock, systemClock } from '@/lib/clock';
import { db, inTransaction } from '@/lib/db/pool';
import { writeMails } from '@/lib/mail/data';
import { textIn, translatorFor } from '@/lib/messages/translator';
import { preferencesPath } from '../preferences/rules';
import { kindsFor } from '../rules';
import { writeLines } from '../texts';
import { lastSeven } from './rules';
import { insertItems, listWaiting, takeItems, type Waiting } from './store';

/** The rest is in the inbox. */
const MOST_SHOWN = 50;

/** Lets news wait for the next digest of each reader, in the transaction of what it tells. */
export { insertItems as addToDigests };

/** Writes one person's digest of one organisation. What they may not read any more goes without being told. */
async function writeDigest(waiting: Waiting, before: Date): Promise<void> {
  const { personId, organisationId, organisationName } = waiting;
  const actor = await findAbsentActor(personId, organisationId);
  const kinds: readonly string[] = actor ? kindsFor(actor.permissions) : [];
  await inTransaction(async (tx) => {
    const taken = await takeItems(tx, waiting, before);
    const items = taken.filter(({ kind }) => kinds.includes(kind));
    const reader = (await readersOf(tx, organisationId, [personId])).get(personId);
    const [first] = items;
    if (!first || !reader) return;
    const { locale, timezone, brandId, email: recipient } = reader;
    const [t, write] = [translatorFor(locale, 'mail.digest'), textIn(locale)];
    const more = items.length - MOST_SHOWN;
    const letter = {
      key: `digest ${first.id}`,
      personId,
      organisationId,
      brandId,
      kind: 'digest' as const,
      recipient,
      locale,
      timezone,
      brand: await mailBrand(tx, brandId),
      title: t('title', { count: items.length }),
      lead: t('lead', { organisation: organisationName }),
      items: items.slice(0, MOST_SHOWN).map(({ title, detail, path, createdAt }) => ({
        title: write(title),
        detail: writeLines(write, detail),
        path: `/o/${organisationId}${path}`,
        at: createdAt,
      })),
      rest: more > 0 ? t('more', { count: more }) : null,
      preferences: preferencesPath(organisationId),
    };
    await writeMails(tx, [letter]);
  });
}

/** Writes every digest whose morning has come: what waited before seven o'clock in its reader's zone. Safe at any time. */
export async function writeDigests(clock: Clock = systemClock): Promise<void> {
  for (const waiting of await listWaiting(db())) {
    const before = lastSeven(clock(), waiting.timezone);
    if (waiting.since < before) await writeDigest(waiting, before);
  }
}
