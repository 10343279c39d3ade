import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { ChangeCostCentre, CostCentreInput, costCentresSchema } from './schema';

const costCentresPath = (organisationId: number, path = '', query: { version?: number } = {}) =>
  withQuery(`/api/cost-centres${path}`, { organisation: organisationId, ...query });

/** The cost centres of an organisation. */
export const costCentresQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['cost-centres', organisationId] as const,
    queryFn: ({ signal }) => fetchJson<typeof costCentresSchema>(costCentresPath(organisationId), { signal }),
  });

export type CostCentreAct =
  | { act: 'create'; input: CostCentreInput }
  | { act: 'change'; id: string; input: ChangeCostCentre }
  | { act: 'remove'; id: string; version: number };

function callAct(organisationId: number, one: CostCentreAct) {
  if (one.act === 'create')
    return fetchJson<typeof costCentresSchema>(costCentresPath(organisationId), {
      method: 'POST',
      body: one.input,
    });
  return one.act === 'change'
    ? fetchJson<typeof costCentresSchema>(costCentresPath(organisationId, `/${one.id}`), {
        method: 'PUT',
        body: one.input,
      })
    : fetchJson<typeof costCentresSchema>(
        costCentresPath(organisationId, `/${one.id}`, { version: one.version }),
        { method: 'DELETE' },
      );
}

export const costCentreMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['cost-centres', organisationId, 'change'],
    mutationFn: (act: CostCentreAct) => callAct(organisationId, act),
    onSuccess: (costCentres) => {
      client.setQueryData(costCentresQuery(organisationId).queryKey, costCentres);
      // Budgets name the cost centres that they are for.
      return client.invalidateQueries({ queryKey: ['budgets', organisationId] });
    },
  });
