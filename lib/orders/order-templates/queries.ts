import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { cartKeys, refreshCart } from '@/lib/cart/queries';
import { HOUR_MS } from '@/lib/platform/durations';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import { applyEdit, type TemplateEdit } from './edits';
import type {
  colleaguesSchema,
  OpenedTemplate,
  openedTemplateSchema,
  templateSummariesSchema,
} from './opened-schema';
import type {
  AcceptBaseline,
  NewTemplateInput,
  PutTemplate,
  putTemplateResultSchema,
  savedTemplateSchema,
  templateReceiptSchema,
} from './schema';

export const templateKeys = {
  forOrganisation: (organisationId: number) => ['templates', organisationId] as const,
  one: (organisationId: number, id: string) =>
    [...templateKeys.forOrganisation(organisationId), 'one', id] as const,
};

const templateApiPath = (organisationId: number, part = '', query: Record<string, number> = {}) =>
  withQuery(`/api/order-templates${part}`, { organisation: organisationId, ...query });

/** The templates that the person sees. */
export const templatesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...templateKeys.forOrganisation(organisationId), 'all'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof templateSummariesSchema>(templateApiPath(organisationId), { signal }),
  });

/** One template with the present state of its lines. */
export const templateQuery = (organisationId: number, id: string) =>
  queryOptions({
    queryKey: templateKeys.one(organisationId, id),
    queryFn: ({ signal }) =>
      fetchJson<typeof openedTemplateSchema>(templateApiPath(organisationId, `/${id}`), { signal }),
  });

/** Whom a scheduled template may notify. */
export const colleaguesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...templateKeys.forOrganisation(organisationId), 'colleagues'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof colleaguesSchema>(templateApiPath(organisationId, '/colleagues'), { signal }),
    staleTime: HOUR_MS,
  });

const refreshTemplates = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: templateKeys.forOrganisation(organisationId) });

/** Saves a new template. */
export const createTemplateMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...templateKeys.forOrganisation(organisationId), 'create'],
    mutationFn: (body: NewTemplateInput) =>
      fetchJson<typeof savedTemplateSchema>(templateApiPath(organisationId), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery(organisationId).queryKey }),
  });

function sendEdit(organisationId: number, id: string, version: number, edit: TemplateEdit) {
  const send = (part: string, method: 'POST' | 'PUT' | 'PATCH', body: object) =>
    fetchJson<typeof templateReceiptSchema>(templateApiPath(organisationId, `/${id}${part}`), {
      method,
      body: { ...body, version },
    });
  switch (edit.kind) {
    case 'template':
      return send('', 'PATCH', edit.change);
    case 'add':
      return send('/lines', 'POST', { lines: edit.lines, position: edit.position });
    case 'line':
      return send(`/lines/${edit.lineId}`, 'PATCH', edit.change);
    case 'schedule':
      return send('/schedule', 'PUT', edit.change);
    case 'remove':
      return fetchJson<typeof templateReceiptSchema>(
        templateApiPath(organisationId, `/${id}/lines/${edit.lineId}`, { version }),
        { method: 'DELETE' },
      );
  }
}

/** Changes of one template go out one after the other, each with the version that the one before it left. */
export const editTemplateMutation = (client: QueryClient, organisationId: number, id: string) => {
  const { queryKey } = templateQuery(organisationId, id);
  return mutationOptions({
    mutationKey: [...queryKey, 'edit'],
    scope: { id: `template ${id}` },
    mutationFn: (edit: TemplateEdit) =>
      sendEdit(organisationId, id, client.getQueryData(queryKey)?.template.version ?? 0, edit),
    // Shown at once, so that the next press counts from there; what follows from it comes with the answer.
    onMutate: async (edit: TemplateEdit) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (opened) => opened && { ...opened, lines: applyEdit(opened.lines, edit) },
      );
    },
    onSuccess: ({ version }) => {
      client.setQueryData(
        queryKey,
        (opened) => opened && { ...opened, template: { ...opened.template, version } },
      );
    },
    onSettled: () => refreshTemplates(client, organisationId),
  });
};

/** Makes the displayed state the baseline of later comparisons. */
export const acceptBaselineMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...templateKeys.one(organisationId, id), 'baseline'],
    mutationFn: (body: AcceptBaseline) =>
      fetchJson<undefined>(templateApiPath(organisationId, `/${id}/baseline`), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templateKeys.one(organisationId, id) }),
  });

/** The prepared template was seen. */
export const dismissPreparedMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...templateKeys.one(organisationId, id), 'prepared'],
    mutationFn: () =>
      fetchJson<undefined>(templateApiPath(organisationId, `/${id}/prepared`), { method: 'DELETE' }),
    onSuccess: () => refreshTemplates(client, organisationId),
  });

/** The address of a template as a file. */
export const templateFilePath = (organisationId: number, id: string, format: FileFormat): string =>
  withQuery(`/api/order-templates/${id}/export`, { organisation: organisationId, format });

/** Puts chosen lines into the cart. */
export const putTemplateMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...cartKeys.forOrganisation(organisationId), 'put-template', id],
    mutationFn: (body: PutTemplate) =>
      fetchJson<typeof putTemplateResultSchema>(templateApiPath(organisationId, `/${id}/cart`), {
        method: 'POST',
        body,
      }),
    onSettled: async () => {
      await Promise.all([refreshCart(client, organisationId), refreshTemplates(client, organisationId)]);
    },
  });

/** The template as it is now, read past what is cached: for the answer to a conflict. */
export const readTemplate = (
  client: QueryClient,
  organisationId: number,
  id: string,
): Promise<OpenedTemplate> => client.fetchQuery({ ...templateQuery(organisationId, id), staleTime: 0 });

/** @returns the path of the page of templates, or of one of them */
export const templatesPath = (
  organisationId: number,
  id?: string,
): `/o/${number}/order-templates${string}` =>
  id ? `/o/${organisationId}/order-templates/${id}` : `/o/${organisationId}/order-templates`;
