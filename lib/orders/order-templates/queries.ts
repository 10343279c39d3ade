import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { cartKeys, refreshCart } from '@/lib/cart/queries';
import { HOUR_MS } from '@/lib/platform/durations';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import { applyEdit, type ListEdit } from './edits';
import type { colleaguesSchema, listSummariesSchema, OpenedList, openedListSchema } from './opened-schema';
import type {
  AcceptBaseline,
  listReceiptSchema,
  NewListInput,
  PutList,
  putListResultSchema,
  savedListSchema,
} from './schema';

export const listKeys = {
  forOrganisation: (organisationId: number) => ['lists', organisationId] as const,
  one: (organisationId: number, id: string) =>
    [...listKeys.forOrganisation(organisationId), 'one', id] as const,
};

const listApiPath = (organisationId: number, part = '', query: Record<string, number> = {}) =>
  withQuery(`/api/lists${part}`, { organisation: organisationId, ...query });

/** The lists that the person sees. */
export const listsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...listKeys.forOrganisation(organisationId), 'all'] as const,
    queryFn: ({ signal }) => fetchJson<typeof listSummariesSchema>(listApiPath(organisationId), { signal }),
  });

/** One list with the present state of its lines. */
export const listQuery = (organisationId: number, id: string) =>
  queryOptions({
    queryKey: listKeys.one(organisationId, id),
    queryFn: ({ signal }) =>
      fetchJson<typeof openedListSchema>(listApiPath(organisationId, `/${id}`), { signal }),
  });

/** Whom a standing list may notify. */
export const colleaguesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...listKeys.forOrganisation(organisationId), 'colleagues'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof colleaguesSchema>(listApiPath(organisationId, '/colleagues'), { signal }),
    staleTime: HOUR_MS,
  });

const refreshLists = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: listKeys.forOrganisation(organisationId) });

/** Saves a new list. */
export const createListMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...listKeys.forOrganisation(organisationId), 'create'],
    mutationFn: (body: NewListInput) =>
      fetchJson<typeof savedListSchema>(listApiPath(organisationId), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: listsQuery(organisationId).queryKey }),
  });

function sendEdit(organisationId: number, id: string, version: number, edit: ListEdit) {
  const send = (part: string, method: 'POST' | 'PUT' | 'PATCH', body: object) =>
    fetchJson<typeof listReceiptSchema>(listApiPath(organisationId, `/${id}${part}`), {
      method,
      body: { ...body, version },
    });
  switch (edit.kind) {
    case 'list':
      return send('', 'PATCH', edit.change);
    case 'add':
      return send('/lines', 'POST', { lines: edit.lines, position: edit.position });
    case 'line':
      return send(`/lines/${edit.lineId}`, 'PATCH', edit.change);
    case 'schedule':
      return send('/schedule', 'PUT', edit.change);
    case 'remove':
      return fetchJson<typeof listReceiptSchema>(
        listApiPath(organisationId, `/${id}/lines/${edit.lineId}`, { version }),
        { method: 'DELETE' },
      );
  }
}

/** Changes of one list go out one after the other, each with the version that the one before it left. */
export const editListMutation = (client: QueryClient, organisationId: number, id: string) => {
  const { queryKey } = listQuery(organisationId, id);
  return mutationOptions({
    mutationKey: [...queryKey, 'edit'],
    scope: { id: `list ${id}` },
    mutationFn: (edit: ListEdit) =>
      sendEdit(organisationId, id, client.getQueryData(queryKey)?.list.version ?? 0, edit),
    // Shown at once, so that the next press counts from there; what follows from it comes with the answer.
    onMutate: async (edit: ListEdit) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (opened) => opened && { ...opened, lines: applyEdit(opened.lines, edit) },
      );
    },
    onSuccess: ({ version }) => {
      client.setQueryData(queryKey, (opened) => opened && { ...opened, list: { ...opened.list, version } });
    },
    onSettled: () => refreshLists(client, organisationId),
  });
};

/** Makes the displayed state the baseline of later comparisons. */
export const acceptBaselineMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...listKeys.one(organisationId, id), 'baseline'],
    mutationFn: (body: AcceptBaseline) =>
      fetchJson<undefined>(listApiPath(organisationId, `/${id}/baseline`), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKeys.one(organisationId, id) }),
  });

/** The prepared list was seen. */
export const dismissPreparedMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...listKeys.one(organisationId, id), 'prepared'],
    mutationFn: () =>
      fetchJson<undefined>(listApiPath(organisationId, `/${id}/prepared`), { method: 'DELETE' }),
    onSuccess: () => refreshLists(client, organisationId),
  });

/** The address of a list as a file. */
export const listFilePath = (organisationId: number, id: string, format: FileFormat): string =>
  withQuery(`/api/lists/${id}/export`, { organisation: organisationId, format });

/** Puts chosen lines into the cart. */
export const putListMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...cartKeys.forOrganisation(organisationId), 'put-list', id],
    mutationFn: (body: PutList) =>
      fetchJson<typeof putListResultSchema>(listApiPath(organisationId, `/${id}/cart`), {
        method: 'POST',
        body,
      }),
    onSettled: async () => {
      await Promise.all([refreshCart(client, organisationId), refreshLists(client, organisationId)]);
    },
  });

/** The list as it is now, read past what is cached: for the answer to a conflict. */
export const readList = (client: QueryClient, organisationId: number, id: string): Promise<OpenedList> =>
  client.fetchQuery({ ...listQuery(organisationId, id), staleTime: 0 });

/** @returns the path of the page of lists, or of one of them */
export const listsPath = (organisationId: number, id?: string): `/o/${number}/lists${string}` =>
  id ? `/o/${organisationId}/lists/${id}` : `/o/${organisationId}/lists`;
