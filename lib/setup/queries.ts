import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { checkStepSchema } from '@/lib/connections/check/schema';
import { fetchJson } from '@/lib/http/browser';
import {
  type SetupBrand,
  type SetupConnection,
  type SetupOperator,
  type SetupState,
  setupProgressSchema,
  setupStateSchema,
} from './schema';

const PROGRESS_MS = 2_000;

const setupKeys = { state: ['setup'] as const, progress: ['setup', 'progress'] as const };
const testSchema = z.object({ steps: z.array(checkStepSchema), state: setupStateSchema });

/** What was typed so far. */
export const setupQuery = () =>
  queryOptions({
    queryKey: setupKeys.state,
    queryFn: ({ signal }) => fetchJson('/api/setup', setupStateSchema, { signal }),
  });

/** How far the first read of the catalogue is, until it has ended. */
export const progressQuery = () =>
  queryOptions({
    queryKey: setupKeys.progress,
    queryFn: ({ signal }) => fetchJson('/api/setup/progress', setupProgressSchema, { signal }),
    refetchInterval: ({ state }) =>
      ['done', 'failed'].includes(state.data?.sync.state ?? '') ? false : PROGRESS_MS,
  });

/** Opens the set-up for this browser. @throws ApiError `not-found` for a link that is good no more */
export const openLink = (token: string): Promise<void> =>
  fetchJson('/api/setup/session', z.void(), { method: 'POST', body: { token } });

const createStepMutation = <Body>(client: QueryClient, path: string) => ({
  mutationFn: (body: Body) => fetchJson(`/api/setup/${path}`, setupStateSchema, { method: 'PUT', body }),
  onSuccess: (state: SetupState) => client.setQueryData(setupKeys.state, state),
});

export const saveOperatorMutation = (client: QueryClient) =>
  createStepMutation<SetupOperator>(client, 'operator');
export const saveBrandMutation = (client: QueryClient) => createStepMutation<SetupBrand>(client, 'brand');

/** Saves the connection and tests it. @returns the verdicts */
export const testConnectionMutation = (client: QueryClient) => ({
  mutationFn: async (body: SetupConnection | null) => {
    if (body) await fetchJson('/api/setup/connection', setupStateSchema, { method: 'PUT', body });
    return fetchJson('/api/setup/connection/test', testSchema, { method: 'POST' });
  },
  onSuccess: ({ state }: z.infer<typeof testSchema>) => client.setQueryData(setupKeys.state, state),
});

/** Puts everything into effect. */
export const finishMutation = (client: QueryClient) => ({
  mutationFn: () => fetchJson('/api/setup/finish', setupProgressSchema, { method: 'POST' }),
  onSuccess: (progress: z.infer<typeof setupProgressSchema>) =>
    client.setQueryData(setupKeys.progress, progress),
});
