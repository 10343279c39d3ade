import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import { escapeXml, type FeedFacts, renderAtom } from './rules';

const t = translatorFor('en-GB', 'feeds.document');
const ORDERS = translatorFor('en-GB', 'orders');

const feed: FeedFacts = {
  id: '0197a000-0000-7000-8000-0000000000ff',
  title: 'Orders of Brightwater',
  author: 'Brightwater',
  origin: 'https://orders.brightwater.example',
  organisationId: 200,
  createdAt: new Date('2026-11-01T08:00:00Z'),
  entries: [
    {
      id: '0197a000-0000-7000-8000-000000000002',
      at: new Date('2026-11-21T10:00:00.123Z'),
      kind: 'order.status',
      data: { status: 'SHIPPED', before: 'ACCEPTED', possible: true },
      order: { id: '0197a000-0000-7000-8000-000000000001', number: 'TC-AAAA-BBBB', reference: 'PO-1' },
    },
  ],
};

test('a feed follows RFC 4287', () => {
  expect(renderAtom(t, ORDERS, feed)).toBe(
    `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:${feed.id}</id><title>Orders of Brightwater</title>` +
      '<updated>2026-11-21T10:00:00.123Z</updated><author><name>Brightwater</name></author>' +
      '<link rel="alternate" type="text/html" href="https://orders.brightwater.example/o/200/orders"/>' +
      '<entry><id>urn:uuid:0197a000-0000-7000-8000-000000000002</id><title>TC-AAAA-BBBB: Shipped</title>' +
      '<updated>2026-11-21T10:00:00.123Z</updated>' +
      '<link rel="alternate" type="text/html" href="https://orders.brightwater.example/o/200/orders/0197a000-0000-7000-8000-000000000001"/>' +
      '<category term="order.status"/><content type="text">Order TC-AAAA-BBBB, reference PO-1</content></entry></feed>\n',
  );
});

test('a feed without events has the time of its creation, and without a host no links', () => {
  const text = renderAtom(t, ORDERS, { ...feed, entries: [], origin: null });
  expect(text).toContain('<updated>2026-11-01T08:00:00.000Z</updated>');
  expect(text).not.toContain('<link');
});

test.each([
  ['<script>alert("1")</script>', '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'],
  [`]]> & 'x' &amp;`, ']]&gt; &amp; &apos;x&apos; &amp;amp;'],
  ['a\u0000b\u0008c\u000bd\u001fe\u007f', 'a\ufffdb\ufffdc\ufffdd\ufffde\ufffd'],
  ['tab\tline\nend\r', 'tab\tline\nend\r'],
  ['\ud800 alone, \udfff too', '\ufffd alone, \ufffd too'],
  ['pair 😀 stays', 'pair 😀 stays'],
  ['\ufffe\uffff', '\ufffd\ufffd'],
  ['ü – “日本”', 'ü – “日本”'],
])('%j becomes %j', (text, xml) => expect(escapeXml(text)).toBe(xml));

test('hostile text stays text in every place', () => {
  const evil = `</title><script/>"'&\u0001\u202e`;
  const [entry] = feed.entries;
  const text = renderAtom(t, ORDERS, {
    ...feed,
    title: evil,
    author: evil,
    entries: [
      {
        ...entry!,
        kind: evil,
        data: { status: evil },
        order: { ...entry!.order, number: evil, reference: evil },
      },
    ],
  });
  expect(text).not.toContain('<script');
  expect(text).not.toContain('\u0001');
  expect(text.match(/<title>/g)).toHaveLength(2);
  expect(text.match(/&(?!(amp|lt|gt|quot|apos);)/g)).toBeNull();
});
