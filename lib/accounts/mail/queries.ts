import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { MailState, mailSchema, mailsPageSchema } from './schema';

const mailKeys = { forOrganisation: (organisationId: number) => ['mails', organisationId] as const };

const mailsApiPath = (
  organisationId: number,
  part = '',
  query: { after?: string | null; state?: string } = {},
) => withQuery(`/api/mails${part}`, { organisation: organisationId, ...query });

/** Mails that were written, part by part, newest first. */
export const mailsQuery = (organisationId: number, state: MailState | null) =>
  infiniteQueryOptions({
    queryKey: [...mailKeys.forOrganisation(organisationId), 'list', state] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchJson<typeof mailsPageSchema>(
        mailsApiPath(organisationId, '', { after: pageParam, state: state ?? undefined }),
        {
          signal,
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

const POLL_MS = 3_000;

/** One mail; looked at again while it is on its way. */
export const mailQuery = (organisationId: number, mailId: string) =>
  queryOptions({
    queryKey: [...mailKeys.forOrganisation(organisationId), mailId] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof mailSchema>(mailsApiPath(organisationId, `/${mailId}`), { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'QUEUED' || data.state === 'SENDING') ? POLL_MS : false,
  });

/** The address of a mail's HTML, which is shown in a frame of its own. */
export const mailHtmlPath = (organisationId: number, mailId: string): string =>
  mailsApiPath(organisationId, `/${mailId}/html`);

/** Sends a mail again that was not delivered. */
export const sendAgainMutation = (client: QueryClient, organisationId: number, mailId: string) =>
  mutationOptions({
    mutationKey: [...mailKeys.forOrganisation(organisationId), mailId, 'send-again'],
    mutationFn: () =>
      fetchJson<typeof mailSchema>(mailsApiPath(organisationId, `/${mailId}/send-again`), {
        method: 'POST',
        body: {},
      }),
    onSuccess: (mail) => {
      client.setQueryData(mailQuery(organisationId, mailId).queryKey, mail);
      return client.invalidateQueries({ queryKey: [...mailKeys.forOrganisation(organisationId), 'list'] });
    },
  });
