import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { sessionsSchema } from './sessions-schema';
import type { SaveSettings, settingsSchema } from './settings-schema';

const SETTINGS_PATH = '/api/account/settings';

/** The person's own name, language, time zone and appearance. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['account', 'settings'] as const,
    queryFn: ({ signal }) => fetchJson<typeof settingsSchema>(SETTINGS_PATH, { signal }),
  });

export const saveSettingsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['account', 'settings', 'save'],
    mutationFn: (body: SaveSettings) =>
      fetchJson<typeof settingsSchema>(SETTINGS_PATH, { method: 'PUT', body }),
    onSuccess: (saved) => client.setQueryData(settingsQuery().queryKey, saved),
  });

const SESSIONS_PATH = '/api/account/sessions';

/** The person's own sessions. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'] as const,
    queryFn: ({ signal }) => fetchJson<typeof sessionsSchema>(SESSIONS_PATH, { signal }),
  });

export const endOwnSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['account', 'sessions', 'end'],
    mutationFn: (id: string) => fetchJson<undefined>(`${SESSIONS_PATH}/${id}`, { method: 'DELETE' }),
    // A session that has already ended must leave the list, too, so errors also refetch it.
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey }),
  });

const VIEWING_PATH = '/api/sessions/viewing';

/** Makes the session only look at an organisation. The next page must be a new document, without what was read before. */
export const startViewing = (organisationId: number): Promise<void> =>
  fetchJson<undefined>(withQuery(VIEWING_PATH, { organisation: organisationId }), { method: 'PUT' });

/** Lets the session act again. The next page must be a new document. */
export const stopViewing = (): Promise<void> => fetchJson<undefined>(VIEWING_PATH, { method: 'DELETE' });

/** The page of a person's own profile, password and sessions, below the brand's address. */
export const accountPath = (organisationId: number): `/o/${number}/account` => `/o/${organisationId}/account`;
