import { handle } from '@/lib/auth/handle';
import { notFound } from '@/lib/errors';

/** Everything under /api that no other handler serves: Next would answer it with a page. */
const nothing = () => Promise.reject(notFound());

export const GET = handle({ permission: 'public' }, nothing);
export const POST = handle({ permission: 'public' }, nothing);
export const PUT = handle({ permission: 'public' }, nothing);
export const PATCH = handle({ permission: 'public' }, nothing);
export const DELETE = handle({ permission: 'public' }, nothing);
