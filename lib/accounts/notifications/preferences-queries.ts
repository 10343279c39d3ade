import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson } from '@/lib/platform/http/browser';
import type { Preference, preferencesSchema } from './preferences-schema';

const PATH = '/api/account/preferences';
const SAVE_KEY = ['account', 'preferences', 'save'] as const;

/** The person's channels for each kind of notification. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['account', 'preferences'] as const,
    queryFn: ({ signal }) => fetchJson<typeof preferencesSchema>(PATH, { signal }),
  });

/** Saves one line. It shows at once; one change after the other is sent, and only the last answer is shown. */
export const setPreferenceMutation = (client: QueryClient) => {
  const { queryKey } = preferencesQuery();
  return mutationOptions({
    mutationKey: SAVE_KEY,
    scope: { id: SAVE_KEY.join() },
    mutationFn: (body: Preference) => fetchJson<typeof preferencesSchema>(PATH, { method: 'PUT', body }),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => ({
        preferences: (known?.preferences ?? []).map((one) => (one.kind === changed.kind ? changed : one)),
      }));
    },
    onSuccess: (saved) => {
      if (client.isMutating({ mutationKey: SAVE_KEY }) === 1) client.setQueryData(queryKey, saved);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
};
