import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { BrandHosts, brandHostsSchema } from '../model/host-schema';
import type {
  BrandDraft,
  BrandState,
  brandDraftSchema,
  brandStateSchema,
  CopyInput,
  copyAnswerSchema,
  ImportInput,
  importAnswerSchema,
  Publish,
  pictureAnswerSchema,
  RollBack,
  SaveDraft,
  versionBodySchema,
  versionsSchema,
} from './schema';
import type {
  CheckText,
  checkedTextSchema,
  foundTextsSchema,
  TextsQuery,
  unusedTextsSchema,
} from './texts-schema';

const brandKeys = { forOrganisation: (organisationId: number) => ['brand', organisationId] as const };

const brandApiPath = (
  organisationId: number,
  path = '',
  query: Record<string, string | number | null | undefined> = {},
) => withQuery(`/api/brand${path}`, { organisation: organisationId, ...query });

/** The brand of an organisation, what is being prepared of it, and what it inherits. */
export const brandQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...brandKeys.forOrganisation(organisationId), 'state'] as const,
    queryFn: ({ signal }) => fetchJson<typeof brandStateSchema>(brandApiPath(organisationId), { signal }),
    // A refetch must not replace the text that a person is writing.
    staleTime: Number.POSITIVE_INFINITY,
  });

const versionsKey = (organisationId: number) =>
  [...brandKeys.forOrganisation(organisationId), 'versions'] as const;

/** Pages through the published versions, the newest first. */
export const versionsQuery = (organisationId: number) =>
  infiniteQueryOptions({
    queryKey: versionsKey(organisationId),
    queryFn: ({ pageParam, signal }) =>
      fetchJson<typeof versionsSchema>(brandApiPath(organisationId, '/versions', { before: pageParam }), {
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });

/** A version never changes. */
export const versionQuery = (organisationId: number, number: number) =>
  queryOptions({
    queryKey: [...brandKeys.forOrganisation(organisationId), 'version', number] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof versionBodySchema>(brandApiPath(organisationId, `/versions/${number}`), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Messages by their text or name, in a language. */
export const textsQuery = (organisationId: number, { locale, search }: TextsQuery) =>
  queryOptions({
    queryKey: [...brandKeys.forOrganisation(organisationId), 'texts', locale, search] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof foundTextsSchema>(brandApiPath(organisationId, '/texts', { locale, search }), {
        signal,
      }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Asks the server how a text would read in the place of a message, and what is wrong with it. */
export const checkTextQuery = (organisationId: number, body: CheckText) =>
  queryOptions({
    queryKey: [...brandKeys.forOrganisation(organisationId), 'text', body] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof checkedTextSchema>(brandApiPath(organisationId, '/texts/check'), {
        method: 'POST',
        body,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** @param draftVersion so that another draft is asked about again */
export const unusedTextsQuery = (organisationId: number, draftVersion: number) =>
  queryOptions({
    queryKey: [...brandKeys.forOrganisation(organisationId), 'unused-texts', draftVersion] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof unusedTextsSchema>(brandApiPath(organisationId, '/texts/unused'), { signal }),
    placeholderData: keepPreviousData,
  });

const applyBrandState = (client: QueryClient, organisationId: number) => (state: BrandState) => {
  client.setQueryData(brandQuery(organisationId).queryKey, state);
  return client.invalidateQueries({ queryKey: versionsKey(organisationId) });
};

export const createBrandMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...brandKeys.forOrganisation(organisationId), 'create'],
    mutationFn: () => fetchJson<typeof brandStateSchema>(brandApiPath(organisationId), { method: 'POST' }),
    onSuccess: applyBrandState(client, organisationId),
  });

/** Saves the draft. What is in the cache stays: the page that writes holds what was written. */
export const saveDraft = (organisationId: number, body: SaveDraft): Promise<BrandDraft> =>
  fetchJson<typeof brandDraftSchema>(brandApiPath(organisationId, '/draft'), { method: 'PUT', body });

export const discardDraftMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...brandKeys.forOrganisation(organisationId), 'discard'],
    mutationFn: (draftVersion: number) =>
      fetchJson<typeof brandStateSchema>(brandApiPath(organisationId, '/draft/discard'), {
        method: 'POST',
        body: { draftVersion },
      }),
    onSuccess: applyBrandState(client, organisationId),
  });

export const publishMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...brandKeys.forOrganisation(organisationId), 'publish'],
    mutationFn: (body: Publish) =>
      fetchJson<typeof brandStateSchema>(brandApiPath(organisationId, '/publish'), { method: 'POST', body }),
    onSuccess: applyBrandState(client, organisationId),
  });

export const rollBackMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...brandKeys.forOrganisation(organisationId), 'roll-back'],
    mutationFn: ({ to, ...body }: RollBack & { to: number }) =>
      fetchJson<typeof brandStateSchema>(brandApiPath(organisationId, `/versions/${to}/roll-back`), {
        method: 'POST',
        body,
      }),
    onSuccess: applyBrandState(client, organisationId),
  });

/** The address of the saved draft as a file. */
export const exportBrandPath = (organisationId: number): string => brandApiPath(organisationId, '/export');

export const importBrandMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...brandKeys.forOrganisation(organisationId), 'import'],
    mutationFn: (body: ImportInput) =>
      fetchJson<typeof importAnswerSchema>(brandApiPath(organisationId, '/import'), { method: 'POST', body }),
    onSuccess: ({ state }) => applyBrandState(client, organisationId)(state),
  });

export const copyBrandMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...brandKeys.forOrganisation(organisationId), 'copy'],
    mutationFn: (body: CopyInput) =>
      fetchJson<typeof copyAnswerSchema>(brandApiPath(organisationId, '/copy'), { method: 'POST', body }),
    onSuccess: ({ id }) => client.removeQueries({ queryKey: brandKeys.forOrganisation(id) }),
  });

/** @param picture base64 @returns the hash by which a draft names it */
export const addPicture = async (organisationId: number, picture: string): Promise<string> =>
  (
    await fetchJson<typeof pictureAnswerSchema>(brandApiPath(organisationId, '/pictures'), {
      method: 'POST',
      body: { picture },
    })
  ).hash;

/** Returns the path of a draft's picture. */
export const picturePath = (organisationId: number, hash: string): string =>
  brandApiPath(organisationId, `/pictures/${hash}`);

/** A mail as the saved draft would send it. @param draftVersion so that a changed draft is another address */
export const mailPreviewPath = (organisationId: number, draftVersion: number): string =>
  brandApiPath(organisationId, '/preview/mail', { draft: draftVersion });

/** One thing that is done to a host. */
export type HostAction = { action: 'add' | 'check' | 'choose'; host: string } | RemoveHostAction;
type RemoveHostAction = { action: 'remove'; host: string; version: string; name?: string };

function callHostAction(organisationId: number, act: HostAction): Promise<BrandHosts> {
  const { action, host } = act;
  const path = `/hosts/${encodeURIComponent(host)}`;
  const [to, method, body] = {
    add: ['/hosts', 'POST', { host }] as const,
    check: [`${path}/check`, 'POST', undefined] as const,
    remove: [path, 'DELETE', undefined] as const,
    choose: [`${path}/canonical`, 'PUT', undefined] as const,
  }[action];
  const query = act.action === 'remove' ? { version: act.version, name: act.name } : {};
  return fetchJson<typeof brandHostsSchema>(brandApiPath(organisationId, to, query), { method, body });
}

export const hostMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...brandKeys.forOrganisation(organisationId), 'host'],
    mutationFn: (act: HostAction) => callHostAction(organisationId, act),
    onSuccess: ({ hosts, version: hostsVersion }) =>
      client.setQueryData(brandQuery(organisationId).queryKey, (state) =>
        state?.own ? { ...state, own: { ...state.own, hosts, hostsVersion } } : state,
      ),
  });
