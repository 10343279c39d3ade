import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, pathWith } from '@/lib/http/browser';
import { orderKeys } from '../queries';
import { fenceSchema, type OpenFence } from './send-lock-schema';

const LOOK_MS = 15_000;

const pathOf = (organisationId: number) => pathWith('/api/orders/fence', { organisation: organisationId });

/** Whether orders leave, and what waits. */
export const fenceQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.of(organisationId), 'fence'] as const,
    queryFn: ({ signal }) => ask(pathOf(organisationId), fenceSchema, { signal }),
    refetchInterval: LOOK_MS,
  });

/** Lets all waiting orders be sent. */
export const releaseFenceMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...orderKeys.of(organisationId), 'release-fence'],
    mutationFn: (body: OpenFence) => ask(pathOf(organisationId), fenceSchema, { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
