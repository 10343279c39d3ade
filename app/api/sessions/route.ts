import { signOutEverywhere } from '@/lib/auth/data';
import { handle } from '@/lib/auth/handle';

export const DELETE = handle({ permission: 'signed-in' }, ({ actor }) => signOutEverywhere(actor));
