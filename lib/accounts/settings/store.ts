import { eq } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { people } from '@/lib/db/tables/accounts';
import type { SaveSettings, Settings } from './schema';

export async function findSettings(tx: Tx, personId: string): Promise<Settings | null> {
  const { locale, timezone } = people;
  const rows = await tx.select({ locale, timezone }).from(people).where(eq(people.id, personId));
  return rows[0] ?? null;
}

export async function saveSettings(tx: Tx, personId: string, settings: SaveSettings): Promise<void> {
  if (Object.keys(settings).length > 0) await tx.update(people).set(settings).where(eq(people.id, personId));
}
