import { handle } from '@/lib/accounts/auth/handle';
import { notFound } from '@/lib/platform/errors';

/** Everything under /api that no other handler serves: Next would answer it with a page. */
const respondNotFound = () => Promise.reject(notFound());

export const GET = handle({ permission: 'public' }, respondNotFound);
export const POST = handle({ permission: 'public' }, respondNotFound);
export const PUT = handle({ permission: 'public' }, respondNotFound);
export const PATCH = handle({ permission: 'public' }, respondNotFound);
export const DELETE = handle({ permission: 'public' }, respondNotFound);
