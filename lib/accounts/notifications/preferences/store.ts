import { sql } from 'drizzle-orm';
import { notificationPreferences } from '@/lib/accounts/notifications/tables';
import { uuidArray } from '@/lib/platform/db/arrays';
import { planned, type Tx } from '@/lib/platform/db/pool';
import type { Preference } from './schema';

export async function savePreference(
  tx: Tx,
  personId: string,
  { kind, inbox, mail }: Preference,
): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ personId, kind, inbox, mail })
    .onConflictDoUpdate({
      target: [notificationPreferences.personId, notificationPreferences.kind],
      set: { inbox, mail },
    });
}

/** Finds people's preferences; kinds with no choice are absent. */
export async function findPreferences(tx: Tx, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return planned(tx)
    .select()
    .from(notificationPreferences)
    .where(sql`${notificationPreferences.personId} = ANY(${uuidArray(personIds)})`);
}
