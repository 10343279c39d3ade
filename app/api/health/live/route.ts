import { handle } from '@/lib/http/handle';

export const GET = handle({ permission: 'public' }, async () => ({ live: true }));
