import { handle } from '@/lib/accounts/auth/handle';
import { getPreferences, setPreference } from '@/lib/accounts/notifications/data';
import { preferenceSchema } from '@/lib/accounts/notifications/preferences-schema';

export const GET = handle({ permission: 'signed-in' }, ({ actor }) => getPreferences(actor));

export const PUT = handle({ permission: 'signed-in', body: preferenceSchema }, ({ actor, body }) =>
  setPreference(actor, body),
);
