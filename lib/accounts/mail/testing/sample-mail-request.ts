import type { MailRequest } from '../data';
import type { MailContent } from '../template';

/** A mail about one order, to a made-up person. */
export const sampleMailRequest = (
  over: Partial<MailRequest & MailContent> = {},
): MailRequest & MailContent => ({
  key: 'sample',
  personId: '00000000-0000-7000-8000-000000000001',
  organisationId: 200,
  brandId: 1,
  kind: 'order-attention',
  recipient: 'ada@example.com',
  brand: {
    name: 'Brightwater',
    origin: 'https://shop.brightwater.example',
    logo: 'https://shop.brightwater.example/brand/1-abc/logo-light',
    primary: '#0b5fff',
    sender: { name: 'Brightwater', replyTo: null },
    support: null,
    overrides: null,
  },
  locale: 'en-GB',
  timezone: 'Europe/London',
  title: 'Order TC-1234-5678 needs attention',
  lead: null,
  items: [
    {
      title: 'Order TC-1234-5678 needs attention',
      detail: 'There is a problem.',
      path: '/o/200/orders/1',
      at: new Date('2026-07-01T10:00:00Z'),
    },
  ],
  rest: null,
  preferences: '/o/200/account/notifications',
  unsubscribe: '/unsubscribe/abc',
  ...over,
});
