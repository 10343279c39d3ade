import { eq, inArray } from 'drizzle-orm';
import { planned, type Tx } from '@/lib/db/pool';
import { notificationPreferences } from '@/lib/notifications/tables';
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

/** What people chose; kinds about which they said nothing are absent. */
export async function findPreferences(tx: Tx, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  const { personId } = notificationPreferences;
  const one = personIds.length === 1 ? personIds[0] : undefined;
  return planned(tx)
    .select()
    .from(notificationPreferences)
    .where(one === undefined ? inArray(personId, [...personIds]) : eq(personId, one));
}
