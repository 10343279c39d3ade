import { handle } from '@/lib/accounts/auth/handle';

export const GET = handle({ permission: 'public' }, async () => ({ live: true }));
