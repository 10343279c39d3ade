import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { SyncOverview, SyncRequestInput, syncOverviewSchema } from './schema';

const RUNNING_POLL_MS = 1_000;
const IDLE_POLL_MS = 15_000;

const syncKeys = {
  all: ['catalogue-reads'] as const,
  forOrganisation: (organisationId: number) => [...syncKeys.all, organisationId] as const,
};

const syncPath = (organisationId: number) =>
  withQuery('/api/catalogue/syncs', { organisation: organisationId });

const isRunning = (overview: SyncOverview | undefined) =>
  overview?.connections.some(({ runs }) => runs[0]?.state === 'running') === true;

/** The reads of the catalogue; asked again often while one runs or is `awaited`, never in a hidden tab. */
export const syncOverviewQuery = (organisationId: number, awaited = false) =>
  queryOptions({
    queryKey: syncKeys.forOrganisation(organisationId),
    queryFn: ({ signal }) => fetchJson<typeof syncOverviewSchema>(syncPath(organisationId), { signal }),
    refetchInterval: ({ state: { data } }) => (awaited || isRunning(data) ? RUNNING_POLL_MS : IDLE_POLL_MS),
  });

/** Starts a catalogue sync of a connection now. */
export const requestSyncMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...syncKeys.forOrganisation(organisationId), 'request'],
    mutationFn: (input: SyncRequestInput) =>
      fetchJson<undefined>(syncPath(organisationId), { method: 'POST', body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: syncKeys.forOrganisation(organisationId) }),
  });
