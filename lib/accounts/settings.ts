import 'server-only';
import { showEmail } from '@/lib/contract/shown-host';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { findSettings, saveSettings } from './model/store';
import type { SaveSettings, Settings } from './settings-schema';

/** The profile of the real person, also during emulation. */
export async function getSettings(actor: Actor): Promise<Settings> {
  const settings = await findSettings(db(), actor.realUserId);
  if (!settings) throw notFound();
  return { ...settings, email: showEmail(settings.email) };
}

/** Saves what is given of them; it holds from the next page and the next mail on. */
export async function changeSettings(actor: Actor, settings: SaveSettings): Promise<Settings> {
  await saveSettings(db(), actor.realUserId, settings);
  return getSettings(actor);
}
