import { handle } from '@/lib/accounts/auth/handle';
import { readiness } from '@/lib/operations/health/data';
import { NO_STORE } from '@/lib/platform/http/headers';

export const GET = handle({ permission: 'public' }, async () => {
  const state = await readiness();
  return Response.json(state, { status: state.ready ? 200 : 503, headers: NO_STORE });
});
