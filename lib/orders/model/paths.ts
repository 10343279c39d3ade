import { withQuery } from '@/lib/platform/http/browser';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import type { OrderListColumn } from './list-columns';
import type { OrdersFilter } from './list-schema';

/** A path of the BFF about one order. */
export const orderApiPath = (organisationId: number, id: string, segment?: string) =>
  withQuery(`/api/orders/${id}${segment ? `/${segment}` : ''}`, { organisation: organisationId });

/** The address of the list, or of its orders' lines, as a file with the list's filters. */
export const exportPath = (
  organisationId: number,
  filter: OrdersFilter,
  {
    content,
    format,
    columns,
  }: { content: 'orders' | 'lines'; format: FileFormat; columns?: readonly OrderListColumn[] },
): string =>
  withQuery(content === 'orders' ? '/api/orders/export' : '/api/orders/lines', {
    organisation: organisationId,
    ...filter,
    columns,
    format,
  });

/** @returns the path of an order's page, or of the list. */
export const orderPath = (organisationId: number, id: string): `/o/${number}/orders/${string}` =>
  `/o/${organisationId}/orders/${id}`;
export const ordersPath = (organisationId: number): `/o/${number}/orders` => `/o/${organisationId}/orders`;
/** The page of a request, or of the list of requests. */
export const requestsPath = (organisationId: number): `/o/${number}/requests` =>
  `/o/${organisationId}/requests`;
export const requestPath = (organisationId: number, id: string): string =>
  `${requestsPath(organisationId)}/${id}`;
/** The page that shows an order's audit trail, and the addresses of what can be saved of an order. */
export const auditTrailPagePath = (organisationId: number, id: string): string =>
  `${orderPath(organisationId, id)}/audit-trail`;
export const auditTrailPath = (organisationId: number, id: string): string =>
  orderApiPath(organisationId, id, 'audit-trail');
export const pdfPath = (organisationId: number, id: string): string =>
  orderApiPath(organisationId, id, 'pdf');

/** The addresses of an order's lines, and of its serial numbers, as files. */
export const orderExportPath = (
  organisationId: number,
  id: string,
  { content, format }: { content: 'lines' | 'serials'; format: FileFormat },
): string => withQuery(`/api/orders/${id}/${content}`, { organisation: organisationId, format });
