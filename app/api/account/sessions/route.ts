import { handle } from '@/lib/accounts/auth/handle';
import { listOwnSessions } from '@/lib/accounts/sessions';

export const GET = handle({ permission: 'signed-in' }, ({ actor }) => listOwnSessions(actor));
