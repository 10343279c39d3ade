import { listOwnSessions } from '@/lib/accounts/sessions/data';
import { handle } from '@/lib/auth/handle';

export const GET = handle({ permission: 'signed-in' }, ({ actor }) => listOwnSessions(actor));
