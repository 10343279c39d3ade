import { signOutEverywhere } from '@/lib/auth/data';
import { handle } from '@/lib/http/handle';

export const DELETE = handle({ permission: 'signed-in' }, ({ actor }) => signOutEverywhere(actor));
