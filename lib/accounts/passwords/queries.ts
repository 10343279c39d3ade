import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson } from '@/lib/platform/http/browser';
import { ownSessionsQuery } from '../queries';
import type { ChangePassword, RedeemReset, RequestReset, resetSchema } from './schema';

export const changePasswordMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['account', 'password', 'change'],
    mutationFn: (body: ChangePassword) =>
      fetchJson<undefined>('/api/account/password', { method: 'PUT', body }),
    // All others have ended.
    onSuccess: () => client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey }),
  });

export const requestResetMutation = () =>
  mutationOptions({
    mutationKey: ['password-reset', 'request'],
    mutationFn: (body: RequestReset) =>
      fetchJson<undefined>('/api/password-resets', { method: 'POST', body }),
  });

/** The account of a link. The token goes in the body, because URLs are logged on their way. */
export const resetQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-reset', token] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof resetSchema>('/api/password-resets/look-up', {
        method: 'POST',
        body: { token },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const redeemResetMutation = () =>
  mutationOptions({
    mutationKey: ['password-reset', 'use'],
    mutationFn: (body: RedeemReset) =>
      fetchJson<typeof resetSchema>('/api/password-resets/redeem', { method: 'POST', body }),
  });
