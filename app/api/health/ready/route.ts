import { handle } from '@/lib/auth/handle';
import { readiness } from '@/lib/health/data';
import { NO_STORE } from '@/lib/http/headers';

export const GET = handle({ permission: 'public' }, async () => {
  const state = await readiness();
  return Response.json(state, { status: state.ready ? 200 : 503, headers: NO_STORE });
});
