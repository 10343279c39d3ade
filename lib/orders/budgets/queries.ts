import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { BudgetInput, budgetOutlookSchema, budgetsSchema } from './schema';

const budgetsPath = (organisationId: number, path = '', query: { version?: number } = {}) =>
  withQuery(`/api/budgets${path}`, { organisation: organisationId, ...query });

/** The budgets of an organisation. */
export const budgetsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['budgets', organisationId] as const,
    queryFn: ({ signal }) => fetchJson<typeof budgetsSchema>(budgetsPath(organisationId), { signal }),
  });

/** What the budgets say to a cart. @param cartVersion another one is another answer */
export const budgetOutlookQuery = (organisationId: number, cartVersion: number) =>
  queryOptions({
    queryKey: ['budgets', organisationId, 'outlook', cartVersion] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof budgetOutlookSchema>(budgetsPath(organisationId, '/outlook'), { signal }),
  });

export type BudgetAct =
  | { act: 'create'; budget: BudgetInput }
  | { act: 'change'; id: string; version: number; budget: BudgetInput }
  | { act: 'remove'; id: string; version: number };

function callAct(organisationId: number, one: BudgetAct) {
  if (one.act === 'create')
    return fetchJson<typeof budgetsSchema>(budgetsPath(organisationId), { method: 'POST', body: one.budget });
  const { id, version } = one;
  return one.act === 'change'
    ? fetchJson<typeof budgetsSchema>(budgetsPath(organisationId, `/${id}`), {
        method: 'PUT',
        body: { version, budget: one.budget },
      })
    : fetchJson<typeof budgetsSchema>(budgetsPath(organisationId, `/${id}`, { version }), {
        method: 'DELETE',
      });
}

export const budgetMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['budgets', organisationId, 'change'],
    mutationFn: (act: BudgetAct) => callAct(organisationId, act),
    onSuccess: (budgets) => client.setQueryData(budgetsQuery(organisationId).queryKey, budgets),
  });
