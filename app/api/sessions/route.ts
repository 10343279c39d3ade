import { signOutEverywhere } from '@/lib/accounts/auth/data';
import { handle } from '@/lib/accounts/auth/handle';

export const DELETE = handle({ permission: 'signed-in' }, ({ actor }) => signOutEverywhere(actor));
