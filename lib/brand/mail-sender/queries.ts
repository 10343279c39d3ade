import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { mailSenderStateSchema } from '../model/mail-sender-schema';

const senderPath = (organisationId: number, path = '') =>
  withQuery(`/api/brand/mail-sender${path}`, { organisation: organisationId });

/** The sender address of an organisation's own brand. */
export const mailSenderQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['brand', organisationId, 'mail-sender'] as const,
    queryFn: ({ signal }) => fetchJson<typeof mailSenderStateSchema>(senderPath(organisationId), { signal }),
  });

export type SenderAction = { action: 'set'; address: string } | { action: 'check' | 'remove' };

function callSenderAction(organisationId: number, act: SenderAction) {
  if (act.action === 'set')
    return fetchJson<typeof mailSenderStateSchema>(senderPath(organisationId), {
      method: 'PUT',
      body: { address: act.address },
    });
  return act.action === 'check'
    ? fetchJson<typeof mailSenderStateSchema>(senderPath(organisationId, '/check'), { method: 'POST' })
    : fetchJson<typeof mailSenderStateSchema>(senderPath(organisationId), { method: 'DELETE' });
}

export const mailSenderMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...mailSenderQuery(organisationId).queryKey, 'change'],
    mutationFn: (act: SenderAction) => callSenderAction(organisationId, act),
    onSuccess: (state) => client.setQueryData(mailSenderQuery(organisationId).queryKey, state),
  });
