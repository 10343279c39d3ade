import { eq } from 'drizzle-orm';
import { people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { SaveSettings, Settings } from './schema';

export async function findSettings(tx: Tx, personId: string): Promise<Settings | null> {
  const { name, email, locale, timezone, appearance } = people;
  const [row] = await tx
    .select({ name, email, locale, timezone, appearance })
    .from(people)
    .where(eq(people.id, personId));
  return row ? { ...row, appearance: row.appearance ?? 'system' } : null;
}

export async function saveSettings(tx: Tx, personId: string, settings: SaveSettings): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  const { appearance, ...rest } = settings;
  const look = appearance && { appearance: appearance === 'system' ? null : appearance };
  await tx
    .update(people)
    .set({ ...rest, ...look })
    .where(eq(people.id, personId));
}
