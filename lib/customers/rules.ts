import type { z } from 'zod';
import { type DescendantsFilter, descendantsQuerySchema, type OrganisationDetail } from './schema';

const formatCount = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count.toLocaleString('en')} ${count === 1 ? one : many}`] : [];

/** What goes on in an organisation, each part in words; empty when nothing does. */
export function usageTexts({
  waitingOrders,
  openOrders,
  people,
  carts,
  below,
}: OrganisationDetail['use']): string[] {
  return [
    ...formatCount(waitingOrders, 'order that is not sent yet', 'orders that are not sent yet'),
    ...formatCount(openOrders, 'order under way', 'orders under way'),
    ...formatCount(people, 'person who belongs to it', 'people who belong to it'),
    ...formatCount(carts, 'cart with products in it', 'carts with products in them'),
    ...formatCount(below, 'organisation below it', 'organisations below it'),
  ];
}

/** A list of organisations as its address says it; what means nothing there is left out. */
export function readDescendantsFilter(search: URLSearchParams): DescendantsFilter {
  const field = <T>(schema: z.ZodType<T>, name: string): T | undefined =>
    schema.safeParse(search.get(name) ?? undefined).data;
  const { text, parent, show } = descendantsQuerySchema.shape;
  return {
    text: field(text, 'text') ?? '',
    parent: field(parent, 'parent'),
    show: field(show, 'show') ?? 'current',
  };
}

/** The query of the address of a list. */
export function descendantsSearch({ text, parent, show }: DescendantsFilter): string {
  const search = new URLSearchParams({
    ...(text === '' ? {} : { text }),
    ...(parent === undefined ? {} : { parent: String(parent) }),
    ...(show === 'current' ? {} : { show }),
  });
  return search.size > 0 ? `?${search}` : '';
}

/** What a list asks for: one tier at a time, but a search and the archive go through all of them. */
export function toDescendantsQuery(filter: DescendantsFilter, organisationId: number): DescendantsFilter {
  const isWhole = filter.text !== '' || filter.show === 'archived';
  return { ...filter, parent: isWhole ? undefined : (filter.parent ?? organisationId) };
}
