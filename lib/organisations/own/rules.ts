import type { OrganisationDetail } from './schema';

const counted = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count.toLocaleString('en')} ${count === 1 ? one : many}`] : [];

/** What goes on in an organisation, each part in words; empty when nothing does. */
export function useTexts({ waitingOrders, openOrders, people, carts, below }: OrganisationDetail['use']): string[] {
  return [
    ...counted(waitingOrders, 'order that is not sent yet', 'orders that are not sent yet'),
    ...counted(openOrders, 'order under way', 'orders under way'),
    ...counted(people, 'person who belongs to it', 'people who belong to it'),
    ...counted(carts, 'cart with products in it', 'carts with products in them'),
    ...counted(below, 'organisation below it', 'organisations below it'),
  ];
}
