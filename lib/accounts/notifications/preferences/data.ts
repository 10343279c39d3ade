import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { getPermittedKinds, KINDS, resolveChannels } from '../rules';
import type { Preference, Preferences } from './schema';
import { findPreferences, savePreference } from './store';

/** People's preferences, in the transaction of the caller. */
export { findPreferences as chosenWays, savePreference as saveChoice };

/** The signed-in person's channels for every kind that they can get. */
export async function getPreferences(actor: Actor): Promise<Preferences> {
  const chosen = await findPreferences(db(), [actor.realUserId]);
  const preferences = getPermittedKinds(actor.permissions).map((kind) => ({
    kind,
    ...resolveChannels(
      kind,
      chosen.find((row) => row.kind === kind),
    ),
  }));
  return { preferences };
}

/** Saves one line of the table. @throws AppError `not-allowed` for a kind that the person never gets. */
export async function setPreference(actor: Actor, preference: Preference): Promise<Preferences> {
  requirePermission(actor, KINDS[preference.kind].needs);
  await savePreference(db(), actor.realUserId, preference);
  return getPreferences(actor);
}
