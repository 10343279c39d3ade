import { handle } from '@/lib/accounts/auth/handle';
import { changeSettings, getSettings } from '@/lib/accounts/settings';
import { saveSettingsSchema } from '@/lib/accounts/settings-schema';

export const GET = handle({ permission: 'signed-in' }, ({ actor }) => getSettings(actor));

export const PUT = handle({ permission: 'signed-in', body: saveSettingsSchema }, ({ actor, body }) =>
  changeSettings(actor, body),
);
