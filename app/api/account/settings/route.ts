import { changeSettings, getSettings } from '@/lib/accounts/settings/data';
import { saveSettingsSchema } from '@/lib/accounts/settings/schema';
import { handle } from '@/lib/auth/handle';

export const GET = handle({ permission: 'signed-in' }, ({ actor }) => getSettings(actor));

export const PUT = handle({ permission: 'signed-in', body: saveSettingsSchema }, ({ actor, body }) =>
  changeSettings(actor, body),
);
