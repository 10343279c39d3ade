import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptQuote } from './deciding';
import { buildQuoteContent } from './pdf-content';
import { COST, line, NOTE_CANARY, openQuoteFixture, type QuoteFixture } from './testing/quote-fixture';

let fixture: QuoteFixture;
beforeAll(async () => {
  fixture = await openQuoteFixture();
  await fixture.empty();
});
afterAll(() => fixture.close());

const SETTINGS = { locale: 'en-GB', zone: 'Europe/London' };

test('the document of an accepted quote sums the lines that were accepted', async () => {
  const alternative = { kind: 'alternative', alternativeGroup: 1 } as const;
  const id = await fixture.send([line(alternative), line({ ...alternative, quantity: 2 })]);
  const { offered } = await fixture.openReceived(id);
  const lineIds = offered.lines.slice(1).map((one) => one.id);
  await acceptQuote(fixture.buyer, id, { n: 1, lineIds });
  const content = buildQuoteContent(await fixture.openReceived(id), 'Corvid', SETTINGS);
  expect(Object.fromEntries(content.facts)).toMatchObject({ Status: 'Accepted' });
  expect(content.totals[0]).toEqual(['One-off', ['£160.00']]);
});

test('the document has the content of the customer’s page, and nothing of the seller’s', async () => {
  const id = await fixture.send(
    [
      line({ note: 'Delivered in March' }),
      line({ productId: 8, quantity: 2, kind: 'optional', prices: { price: '11.5' } }),
    ],
    { validUntil: '2027-02-28', buyerText: 'Thank you for asking' },
  );
  const content = buildQuoteContent(await fixture.openReceived(id), 'Corvid', SETTINGS, { kind: 'excl-vat' });
  expect(Object.fromEntries(content.facts)).toMatchObject({
    'Valid until': 'End of 28 Feb 2027 (Europe/London)',
    Version: '1',
  });
  expect(content.shipTo).toEqual(['Corvid']);
  expect(content.texts).toEqual([['Message', 'Thank you for asking']]);
  expect(content.lines).toMatchObject([
    { name: 'Switch 7', quantity: '50', unit: '£80.00', amounts: ['£4,000.00'] },
    { name: 'Switch 8', quantity: '2', unit: '£11.50', amounts: ['£23.00'] },
  ]);
  expect(content.lines[0]?.details).toContain('Note: Delivered in March');
  expect(content.lines[1]?.details).toContain('Optional');
  expect(content.totals[0]).toEqual(['One-off', ['£4,000.00']]);
  expect(content.totalNotes).toContain('excl. VAT');
  for (const secret of [COST, NOTE_CANARY]) expect(JSON.stringify(content)).not.toContain(secret);
});
