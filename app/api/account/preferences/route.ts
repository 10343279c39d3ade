import { handle } from '@/lib/auth/handle';
import { getPreferences, setPreference } from '@/lib/notifications/preferences/data';
import { preferenceSchema } from '@/lib/notifications/preferences/schema';

export const GET = handle({ permission: 'signed-in' }, ({ actor }) => getPreferences(actor));

export const PUT = handle({ permission: 'signed-in', body: preferenceSchema }, ({ actor, body }) =>
  setPreference(actor, body),
);
