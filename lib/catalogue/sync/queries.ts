import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ask, pathWith } from '@/lib/http/browser';
import { type Reads, type RequestRead, readsSchema } from './schema';

const RUNNING_MS = 1_000;
const IDLE_MS = 15_000;

const readKeys = {
  all: ['catalogue-reads'] as const,
  of: (organisationId: number) => [...readKeys.all, organisationId] as const,
};

const pathOf = (organisationId: number) => pathWith('/api/catalogue/reads', { organisation: organisationId });

const isRunning = (reads: Reads | undefined) =>
  reads?.connections.some(({ runs }) => runs[0]?.state === 'running') === true;

/** The reads of the catalogue; asked again often while one runs or is `awaited`, never in a hidden tab. */
export const readsQuery = (organisationId: number, awaited = false) =>
  queryOptions({
    queryKey: readKeys.of(organisationId),
    queryFn: ({ signal }) => ask(pathOf(organisationId), readsSchema, { signal }),
    refetchInterval: ({ state: { data } }) => (awaited || isRunning(data) ? RUNNING_MS : IDLE_MS),
  });

/** Has a connection's catalogue read now. */
export const requestReadMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...readKeys.of(organisationId), 'request'],
    mutationFn: (input: RequestRead) =>
      ask(pathOf(organisationId), z.undefined(), { method: 'POST', body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: readKeys.of(organisationId) }),
  });
