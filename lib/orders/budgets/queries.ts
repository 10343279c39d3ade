import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import type { budgetDetailSchema } from './detail-schema';
import type { BudgetInput, budgetOutlookSchema, budgetsSchema } from './schema';

const budgetsPath = (
  organisationId: number,
  path = '',
  query: { version?: number; cart?: string; costCentre?: string; from?: string; after?: string | null } = {},
) => withQuery(`/api/budgets${path}`, { organisation: organisationId, ...query });

/** The budgets of an organisation. */
export const budgetsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['budgets', organisationId] as const,
    queryFn: ({ signal }) => fetchJson<typeof budgetsSchema>(budgetsPath(organisationId), { signal }),
  });

/** The judgement of the budgets on a cart. @param cart its version, and the cost centre that is chosen */
export const budgetOutlookQuery = (
  organisationId: number,
  { cart, version, costCentre }: { cart?: string; version: number; costCentre: string },
) =>
  queryOptions({
    queryKey: ['budgets', organisationId, 'outlook', cart ?? null, version, costCentre] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof budgetOutlookSchema>(budgetsPath(organisationId, '/outlook', { cart, costCentre }), {
        signal,
      }),
    // The last judgement stays until the next one is there.
    placeholderData: keepPreviousData,
  });

/** One period of a budget, part by part of its orders. @param from the first day of a period; null for the present one */
export const budgetDetailQuery = (organisationId: number, id: string, from: string | null) =>
  infiniteQueryOptions({
    queryKey: ['budgets', organisationId, 'detail', id, from] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchJson<typeof budgetDetailSchema>(
        budgetsPath(organisationId, `/${id}`, { from: from ?? '', after: pageParam }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** The address of a budget's file. @param from of one period; null for all */
export const budgetFilePath = (
  organisationId: number,
  id: string,
  { from, format }: { from: string | null; format: FileFormat },
): string => withQuery(`/api/budgets/${id}/export`, { organisation: organisationId, from, format });

/** The page of a budget. */
export const budgetPath = (organisationId: number, id: string): string =>
  `/o/${organisationId}/admin/budgets/${id}`;

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
    onSuccess: (budgets) => {
      client.setQueryData(budgetsQuery(organisationId).queryKey, budgets);
      return client.invalidateQueries({ queryKey: ['budgets', organisationId, 'detail'] });
    },
  });
