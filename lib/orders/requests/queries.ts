import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, toBase64 } from '@/lib/platform/http/browser';
import type { uploadedFileSchema } from '../model/file-schema';
import { orderKeys } from '../model/keys';
import type {
  AssignRequest,
  NewMessageInput,
  NewRequestInput,
  PassOnInput,
  RequestAnswerInput,
  RequestStepInput,
} from './input-schema';
import type {
  RequestDto,
  RequestsFilter,
  requestDtoSchema,
  requestPeopleSchema,
  requestsPageSchema,
  requestsToActSchema,
} from './schema';
import { requestsApiPath as apiPath, requestKeys } from './summary-queries';

const REFETCH_INTERVAL_MS = 30_000;

export const requestsToActQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...requestKeys.forOrganisation(organisationId), 'to-act'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof requestsToActSchema>(apiPath(organisationId, '/to-act'), { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** The list of a side, in parts. */
export const requestsQuery = (organisationId: number, filter: RequestsFilter) =>
  infiniteQueryOptions({
    queryKey: [...requestKeys.forOrganisation(organisationId), 'list', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchJson<typeof requestsPageSchema>(
        apiPath(organisationId, '', {
          ...filter,
          text: filter.text || undefined,
          after: pageParam ?? undefined,
        }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFETCH_INTERVAL_MS,
  });

export const requestQuery = (organisationId: number, id: string) =>
  queryOptions({
    queryKey: requestKeys.one(organisationId, id),
    queryFn: ({ signal }) =>
      fetchJson<typeof requestDtoSchema>(apiPath(organisationId, `/${id}`), { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });

export const requestPeopleQuery = (organisationId: number, id: string) =>
  queryOptions({
    queryKey: [...requestKeys.one(organisationId, id), 'people'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof requestPeopleSchema>(apiPath(organisationId, `/${id}/people`), { signal }),
  });

/** Asks the organisation above; the answer is the request. */
export const createRequestMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...requestKeys.forOrganisation(organisationId), 'create'],
    mutationFn: (body: NewRequestInput) =>
      fetchJson<typeof requestDtoSchema>(apiPath(organisationId), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: requestKeys.forOrganisation(organisationId) }),
  });

/** A step with a request; each has its own path. */
export type RequestStepCall =
  | { step: 'messages'; body: NewMessageInput }
  | { step: 'answer'; body: RequestAnswerInput }
  | { step: 'withdraw' | 'reopen'; body: RequestStepInput }
  | { step: 'assignee'; body: AssignRequest }
  | { step: 'pass-on'; body: PassOnInput };

/** Takes a step with a request; the answer is the request as it is then. */
export const requestStepMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...requestKeys.one(organisationId, id), 'step'],
    mutationFn: ({ step, body }: RequestStepCall) =>
      fetchJson<typeof requestDtoSchema>(apiPath(organisationId, `/${id}/${step}`), {
        method: step === 'assignee' ? 'PUT' : 'POST',
        body,
      }),
    onSuccess: (request: RequestDto) => {
      client.setQueryData(requestQuery(organisationId, id).queryKey, request);
      void client.invalidateQueries({ queryKey: orderKeys.forOrganisation(organisationId) });
      return client.invalidateQueries({
        queryKey: requestKeys.forOrganisation(organisationId),
        refetchType: 'none',
      });
    },
  });

/** The person has seen the request. */
export const requestSeenMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...requestKeys.one(organisationId, id), 'seen'],
    mutationFn: () =>
      fetchJson<undefined>(apiPath(organisationId, `/${id}/seen`), { method: 'POST', body: {} }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: [...requestKeys.forOrganisation(organisationId), 'list'] }),
  });

/** Uploads a file for a message that is about to be sent. */
export const uploadRequestFileMutation = (organisationId: number) =>
  mutationOptions({
    mutationKey: [...requestKeys.forOrganisation(organisationId), 'upload-file'],
    mutationFn: async (file: File) =>
      fetchJson<typeof uploadedFileSchema>(apiPath(organisationId, '/files'), {
        method: 'POST',
        body: { name: file.name.slice(-255), content: await toBase64(file) },
      }),
  });

export const requestFilePath = (organisationId: number, requestId: string, fileId: string): string =>
  apiPath(organisationId, `/${requestId}/files/${fileId}`);
