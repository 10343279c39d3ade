import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson } from '@/lib/platform/http/browser';
import type { SaveSettings, settingsSchema } from './schema';

const PATH = '/api/account/settings';

/** The person's own name, language, time zone and appearance. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['account', 'settings'] as const,
    queryFn: ({ signal }) => fetchJson<typeof settingsSchema>(PATH, { signal }),
  });

export const saveSettingsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['account', 'settings', 'save'],
    mutationFn: (body: SaveSettings) => fetchJson<typeof settingsSchema>(PATH, { method: 'PUT', body }),
    onSuccess: (saved) => client.setQueryData(settingsQuery().queryKey, saved),
  });
