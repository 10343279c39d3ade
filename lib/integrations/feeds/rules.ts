import { getEventLabel } from '@/lib/orders/events/rules';
import type { Translator } from '@/lib/platform/messages/types';

type FeedTranslator = Translator<'feeds.document'>;

/** An event of an order in a feed. */
export interface FeedEntry {
  id: string;
  at: Date;
  kind: string;
  data: Record<string, unknown>;
  order: { id: string; number: string; reference: string };
}

export interface FeedFacts {
  id: string;
  title: string;
  /** The brand's name. */
  author: string;
  /** Address of the brand's host; null when it has none, and then nothing is linked. */
  origin: string | null;
  organisationId: number;
  /** When it was made: the time of a feed in which nothing happened yet. */
  createdAt: Date;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML 1.0: what it has no place for (control characters, halves of pairs) becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\p{Surrogate}\p{Noncharacter_Code_Point}]|(?![\t\n\r\u0085])\p{Cc}/gu, '\ufffd')
    .replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}

function renderEntry(
  t: FeedTranslator,
  orders: Translator<'orders'>,
  entry: FeedEntry,
  { origin, organisationId }: FeedFacts,
): string {
  const { id, at, kind, order } = entry;
  const href = origin && `${origin}/o/${organisationId}/orders/${order.id}`;
  return [
    '<entry>',
    `<id>urn:uuid:${escapeXml(id)}</id>`,
    `<title>${escapeXml(t('entry', { number: order.number, event: getEventLabel(orders, entry) }))}</title>`,
    `<updated>${at.toISOString()}</updated>`,
    href ? `<link rel="alternate" type="text/html" href="${escapeXml(href)}"/>` : '',
    `<category term="${escapeXml(kind)}"/>`,
    `<content type="text">${escapeXml(t('content', { number: order.number, reference: order.reference }))}</content>`,
    '</entry>',
  ].join('');
}

/**
 * An Atom 1.0 document (RFC 4287). It has no link to itself: that would carry its token into every copy. Every entry has
 * content, so none needs a link where the brand has no address.
 */
export function renderAtom(t: FeedTranslator, orders: Translator<'orders'>, feed: FeedFacts): string {
  const updated = feed.entries[0]?.at ?? feed.createdAt;
  const href = feed.origin && `${feed.origin}/o/${feed.organisationId}/orders`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>urn:uuid:${escapeXml(feed.id)}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${escapeXml(feed.author)}</name></author>`,
    href ? `<link rel="alternate" type="text/html" href="${escapeXml(href)}"/>` : '',
    ...feed.entries.map((entry) => renderEntry(t, orders, entry, feed)),
    '</feed>\n',
  ].join('');
}
