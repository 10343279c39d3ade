import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { refreshCart } from '@/lib/cart/queries';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { acceptedQuoteSchema, openedQuoteSchema, quoteListSchema, quoteReceiptSchema } from './dto';
import type {
  AcceptQuote,
  CostDecision,
  CounterInput,
  DeclineQuote,
  NewQuote,
  QuoteFilter,
  QuoteVersion,
  ReviseQuote,
  SaveDraftInput,
  SentVersion,
} from './schema';

const quoteKeys = {
  forOrganisation: (organisationId: number) => ['quotes', organisationId] as const,
};

const quoteApiPath = (
  organisationId: number,
  part = '',
  query: Record<string, string | number | undefined> = {},
) => withQuery(`/api/quotes${part}`, { organisation: organisationId, ...query });

export const quotesQuery = (organisationId: number, filter: QuoteFilter) =>
  queryOptions({
    queryKey: [...quoteKeys.forOrganisation(organisationId), 'list', filter] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof quoteListSchema>(quoteApiPath(organisationId, '', filter), { signal }),
  });

/** A quote as it is now, read again whenever the person comes back to it: the other side may have changed it. */
export const quoteQuery = (organisationId: number, id: string) =>
  queryOptions({
    queryKey: [...quoteKeys.forOrganisation(organisationId), 'one', id] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof openedQuoteSchema>(quoteApiPath(organisationId, `/${id}`), { signal }),
    refetchOnWindowFocus: 'always',
  });

const refreshQuotes = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: quoteKeys.forOrganisation(organisationId) });

/** An acceptance fills a cart, and giving the quote back removes it. */
const refreshQuotesAndCarts = (client: QueryClient, organisationId: number) =>
  Promise.all([refreshQuotes(client, organisationId), refreshCart(client, organisationId)]);

export const createQuoteMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...quoteKeys.forOrganisation(organisationId), 'create'],
    mutationFn: (body: NewQuote) =>
      fetchJson<typeof quoteReceiptSchema>(quoteApiPath(organisationId), { method: 'POST', body }),
    onSettled: () => refreshQuotes(client, organisationId),
  });

/** Saves the draft. Its page reads the quote again, with products and costs of new lines. */
export const saveDraftMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...quoteKeys.forOrganisation(organisationId), 'save', id],
    scope: { id: `quote ${id}` },
    mutationFn: (body: SaveDraftInput) =>
      fetchJson<typeof quoteReceiptSchema>(quoteApiPath(organisationId, `/${id}/draft`), {
        method: 'PUT',
        body,
      }),
    onSuccess: () => refreshQuotes(client, organisationId),
  });

export const discardDraftMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...quoteKeys.forOrganisation(organisationId), 'discard', id],
    mutationFn: (version: number) =>
      fetchJson<ReturnType<typeof quoteReceiptSchema.nullable>>(
        quoteApiPath(organisationId, `/${id}/draft`, { version }),
        { method: 'DELETE' },
      ),
    onSuccess: async (receipt) => {
      if (receipt) await refreshQuotes(client, organisationId);
    },
  });

/** Everything else that is done with a quote, by its action. */
export type QuoteAction =
  | { kind: 'send' | 'withdraw'; body: QuoteVersion }
  | { kind: 'revise'; body: ReviseQuote }
  | { kind: 'release' | 'ask-again'; body: SentVersion }
  | { kind: 'decline'; body: DeclineQuote }
  | { kind: 'counter'; body: CounterInput }
  | { kind: 'cost'; body: CostDecision };

export const quoteActionMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...quoteKeys.forOrganisation(organisationId), 'action', id],
    mutationFn: ({ kind, body }: QuoteAction) =>
      fetchJson<typeof quoteReceiptSchema>(quoteApiPath(organisationId, `/${id}/${kind}`), {
        method: 'POST',
        body,
      }),
    // Also after an error: then the quote is not what the page shows.
    onSettled: () => refreshQuotesAndCarts(client, organisationId),
  });

export const acceptQuoteMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...quoteKeys.forOrganisation(organisationId), 'accept', id],
    mutationFn: (body: AcceptQuote) =>
      fetchJson<typeof acceptedQuoteSchema>(quoteApiPath(organisationId, `/${id}/accept`), {
        method: 'POST',
        body,
      }),
    onSettled: () => refreshQuotesAndCarts(client, organisationId),
  });

/** @returns the path of the page of quotes, or of one of them */
export const quotesPath = (organisationId: number, id?: string): `/o/${number}/quotes${string}` =>
  id ? `/o/${organisationId}/quotes/${id}` : `/o/${organisationId}/quotes`;

export const quotePdfPath = (organisationId: number, id: string): string =>
  quoteApiPath(organisationId, `/${id}/pdf`);

/** @returns the path of the checkout of a cart other than the active one */
export const quoteCheckoutPath = (organisationId: number, cartId: string): string =>
  `/o/${organisationId}/checkout?cart=${cartId}`;
