import { handle } from '@/lib/auth/handle';

/** Everything is behind a sign-in: nothing here is for search engines. */
export const GET = handle(
  { permission: 'public' },
  async () =>
    new Response('User-agent: *\nDisallow: /\n', {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    }),
);
