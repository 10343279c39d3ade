import { listOwnSessions } from '@/lib/accounts/sessions/data';
import { handle } from '@/lib/http/handle';

export const GET = handle({ permission: 'signed-in' }, ({ actor }) => listOwnSessions(actor));
