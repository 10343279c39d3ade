import type { OrdersQuery } from '@/lib/orders/model/list-schema';
import type { Filled } from './fill';

export interface Case {
  what: string;
  /** The acting organisation. */
  organisationId: number;
  query: Partial<OrdersQuery>;
}

/** Usual queries of a list, at the whole tree, at a large organisation and at a small one. */
export function buildCases({ root, large, small, person }: Filled, number: string, deep: string): Case[] {
  const tree = (what: string, query: Partial<OrdersQuery>): Case => ({
    what: `all organisations: ${what}`,
    organisationId: root,
    query: { scope: 'tree', ...query },
  });
  const own = (what: string, query: Partial<OrdersQuery>, organisationId = large): Case => ({
    what: `${organisationId === small ? 'a small' : 'a large'} organisation: ${what}`,
    organisationId,
    query,
  });
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return [
    tree('first page, with counts', {}),
    tree('deep page', { after: deep }),
    tree('a word of 20th', { text: 'switch' }),
    tree('a word of 200th', { text: 'city77' }),
    tree('a word of one order', { text: 'po-123456' }),
    tree('two words', { text: 'switch city40' }),
    tree('a word that no order has', { text: 'nothingofthat' }),
    tree('an order number', { text: number }),
    tree('a rare status', { status: ['ATTENTION_REQUIRED'] }),
    tree('statuses of which there are none', { status: ['WITHDRAWN', 'SHIPPED'] }),
    tree('a person', { person }),
    tree('a person and a rare word', { person, text: 'city77' }),
    tree('a month half a year ago', { from: day(200), to: day(170) }),
    tree('a month half a year ago and a word', { from: day(200), to: day(170), text: 'city77' }),
    own('first page, with counts', {}),
    own('deep page', { after: deep }),
    own('a word of 200th', { text: 'city77' }),
    own('a word of one order', { text: 'po-123456' }),
    own('a rare status', { status: ['ATTENTION_REQUIRED'] }),
    own('a person', { person }),
    own('first page, with counts', {}, small),
    own('a word of 200th', { text: 'city77' }, small),
    own('a rare status', { status: ['FAILED'] }, small),
  ];
}
