import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CheckStep, Discovery } from '@/lib/connections/check/schema';
import { fetchJson } from '@/lib/platform/http/browser';
import type {
  SetupBrand,
  SetupConnection,
  SetupOperator,
  SetupState,
  setupProgressSchema,
  setupStateSchema,
} from './schema';

const PROGRESS_MS = 2_000;

const setupKeys = { state: ['setup'] as const, progress: ['setup', 'progress'] as const };

/** Result of a connection test, with the state of the set-up after it. */
interface TestedConnection {
  steps: CheckStep[];
  discovery: Discovery | null;
  state: SetupState;
}

export const setupQuery = () =>
  queryOptions({
    queryKey: setupKeys.state,
    queryFn: ({ signal }) => fetchJson<typeof setupStateSchema>('/api/setup', { signal }),
  });

/** Polls the progress of the first read of the catalogue until it has ended. */
export const progressQuery = () =>
  queryOptions({
    queryKey: setupKeys.progress,
    queryFn: ({ signal }) => fetchJson<typeof setupProgressSchema>('/api/setup/progress', { signal }),
    refetchInterval: ({ state }) =>
      ['done', 'failed'].includes(state.data?.sync.state ?? '') ? false : PROGRESS_MS,
  });

/** Opens the set-up for this browser. @throws ApiError `not-found` for a link that is good no more */
export const openLink = (token: string): Promise<void> =>
  fetchJson<undefined>('/api/setup/session', { method: 'POST', body: { token } });

const createStepMutation = <Body>(client: QueryClient, path: string) => ({
  mutationFn: (body: Body) =>
    fetchJson<typeof setupStateSchema>(`/api/setup/${path}`, { method: 'PUT', body }),
  onSuccess: (state: SetupState) => client.setQueryData(setupKeys.state, state),
});

export const saveOperatorMutation = (client: QueryClient) =>
  createStepMutation<SetupOperator>(client, 'operator');
export const saveBrandMutation = (client: QueryClient) => createStepMutation<SetupBrand>(client, 'brand');

/** Saves the connection and tests it. @returns the verdicts */
export const testConnectionMutation = (client: QueryClient) => ({
  mutationFn: async (body: SetupConnection | null) => {
    if (body) await fetchJson<typeof setupStateSchema>('/api/setup/connection', { method: 'PUT', body });
    return fetchJson<TestedConnection>('/api/setup/connection/test', { method: 'POST' });
  },
  onSuccess: ({ state }: TestedConnection) => client.setQueryData(setupKeys.state, state),
});

/** Puts everything into effect. */
export const finishMutation = (client: QueryClient) => ({
  mutationFn: () => fetchJson<typeof setupProgressSchema>('/api/setup/finish', { method: 'POST' }),
  onSuccess: (progress: z.infer<typeof setupProgressSchema>) =>
    client.setQueryData(setupKeys.progress, progress),
});
