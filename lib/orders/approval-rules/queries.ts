import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { RuleInput } from '../model/approval-rule-schema';
import type {
  ArrangeRule,
  OutlookInput,
  outlookSchema,
  rulesSchema,
  ruleVersionsSchema,
  TargetQuery,
  targetsSchema,
  whatIfSchema,
} from './schema';

const rulesApiPath = (organisationId: number, path = '', query: { version?: number } | TargetQuery = {}) =>
  withQuery(`/api/approval-rules${path}`, { organisation: organisationId, ...query });

/** @returns the path of the page. */
export const approvalRulesPath = (organisationId: number): `/o/${number}/admin/approval-rules` =>
  `/o/${organisationId}/admin/approval-rules`;

/** The approval rules of an organisation. */
export const rulesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['approval-rules', organisationId] as const,
    queryFn: ({ signal }) => fetchJson<typeof rulesSchema>(rulesApiPath(organisationId), { signal }),
  });

/** The versions of a rule. */
export const ruleVersionsQuery = (organisationId: number, id: string) =>
  queryOptions({
    queryKey: ['approval-rules', organisationId, id, 'versions'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof ruleVersionsSchema>(rulesApiPath(organisationId, `/${id}/versions`), { signal }),
  });

/** Vendors, product types or products that a condition can name. */
export const targetsQuery = (organisationId: number, query: TargetQuery) =>
  queryOptions({
    queryKey: ['approval-rules', organisationId, 'targets', query] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof targetsSchema>(rulesApiPath(organisationId, '/targets', query), { signal }),
    placeholderData: keepPreviousData,
  });

/** Checks a rule against past orders. */
export const previewRule = (organisationId: number, rule: RuleInput) =>
  fetchJson<typeof whatIfSchema>(rulesApiPath(organisationId, '/preview'), { method: 'POST', body: rule });

/** Tells whether a cart would wait for an approval, of whom and why. */
export const approvalOutlookQuery = (organisationId: number, cart: OutlookInput) =>
  queryOptions({
    queryKey: ['approval-rules', organisationId, 'outlook', cart] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof outlookSchema>(rulesApiPath(organisationId, '/outlook'), {
        method: 'POST',
        body: cart,
        signal,
      }),
    retry: false,
    placeholderData: keepPreviousData,
  });

export type RuleAct =
  | { act: 'create'; rule: RuleInput }
  | { act: 'change'; id: string; version: number; rule: RuleInput }
  | ({ act: 'arrange'; id: string } & ArrangeRule)
  | { act: 'remove'; id: string; version: number };

function callAct(organisationId: number, one: RuleAct) {
  const call = (path: string, method: 'POST' | 'PUT' | 'PATCH', body: unknown) =>
    fetchJson<typeof rulesSchema>(rulesApiPath(organisationId, path), { method, body });
  switch (one.act) {
    case 'create':
      return call('', 'POST', one.rule);
    case 'change':
      return call(`/${one.id}`, 'PUT', { version: one.version, rule: one.rule });
    case 'arrange': {
      const { act: _, id, ...body } = one;
      return call(`/${id}`, 'PATCH', body);
    }
    case 'remove':
      return fetchJson<typeof rulesSchema>(
        rulesApiPath(organisationId, `/${one.id}`, { version: one.version }),
        { method: 'DELETE' },
      );
  }
}

export const ruleMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['approval-rules', organisationId, 'change'],
    mutationFn: (act: RuleAct) => callAct(organisationId, act),
    onSuccess: (rules) => client.setQueryData(rulesQuery(organisationId).queryKey, rules),
    onError: () => client.invalidateQueries({ queryKey: rulesQuery(organisationId).queryKey }),
  });
