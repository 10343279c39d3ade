import { handle } from '@/lib/auth/handle';

export const GET = handle({ permission: 'public' }, async () => ({ live: true }));
