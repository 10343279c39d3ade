import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchFile, fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { ListName } from './constants';
import type {
  ChangeView,
  NewView,
  SavedView,
  SavedViews,
  SelectedRows,
  savedViewSchema,
  savedViewsSchema,
} from './schema';

/** A view changes seldom; the tab that comes back reads them again. */
const STALE_MS = 60_000;

const viewsPath = (organisationId: number, part = '', query: Record<string, string | number> = {}) =>
  withQuery(`/api/saved-views${part}`, { organisation: organisationId, ...query });

/** A person's own views of a list and the shared ones. */
export const savedViewsQuery = (organisationId: number, list: ListName) =>
  queryOptions({
    queryKey: ['saved-views', organisationId, list] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof savedViewsSchema>(viewsPath(organisationId, '', { list }), { signal }),
    staleTime: STALE_MS,
  });

/** One view in the place of its former self, or as a further one; the list keeps its order by name. */
const withView = (known: SavedViews | undefined, view: SavedView): SavedViews | undefined =>
  known && {
    ...known,
    views: [...known.views.filter(({ id }) => id !== view.id), view].sort((a, b) =>
      a.name.localeCompare(b.name),
    ),
  };

const mutationKeyOf = (organisationId: number, list: ListName) =>
  ['saved-views', organisationId, list, 'change'] as const;

/** Selected rows of a list as a file. */
export const fetchSelectedRows = (organisationId: number, body: SelectedRows): Promise<Blob> =>
  fetchFile(viewsPath(organisationId, '/file'), { method: 'POST', body });

export const createViewMutation = (client: QueryClient, organisationId: number, list: ListName) => {
  const { queryKey } = savedViewsQuery(organisationId, list);
  return mutationOptions({
    mutationKey: mutationKeyOf(organisationId, list),
    mutationFn: (body: Omit<NewView, 'list'>) =>
      fetchJson<typeof savedViewSchema>(viewsPath(organisationId), {
        method: 'POST',
        body: { ...body, list },
      }),
    onSuccess: (view) => client.setQueryData(queryKey, (known) => withView(known, view)),
  });
};

export const changeViewMutation = (client: QueryClient, organisationId: number, list: ListName) => {
  const { queryKey } = savedViewsQuery(organisationId, list);
  return mutationOptions({
    mutationKey: mutationKeyOf(organisationId, list),
    mutationFn: ({ id, ...body }: ChangeView & { id: string }) =>
      fetchJson<SavedView | null>(viewsPath(organisationId, `/${id}`), { method: 'PATCH', body }),
    onSuccess: (view) => {
      if (view) client.setQueryData(queryKey, (known) => withView(known, view));
    },
    // After a conflict the page shows what the other person made of it.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};

export const deleteViewMutation = (client: QueryClient, organisationId: number, list: ListName) =>
  mutationOptions({
    mutationKey: mutationKeyOf(organisationId, list),
    mutationFn: ({ id, version }: Pick<SavedView, 'id' | 'version'>) =>
      fetchJson<undefined>(viewsPath(organisationId, `/${id}`, { version }), { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewsQuery(organisationId, list).queryKey }),
  });

export const defaultViewMutation = (client: QueryClient, organisationId: number, list: ListName) => {
  const { queryKey } = savedViewsQuery(organisationId, list);
  return mutationOptions({
    mutationKey: mutationKeyOf(organisationId, list),
    mutationFn: (viewId: string | null) =>
      fetchJson<undefined>(viewsPath(organisationId, '/default'), { method: 'PUT', body: { list, viewId } }),
    onSuccess: (_, defaultId) => client.setQueryData(queryKey, (known) => known && { ...known, defaultId }),
  });
};
