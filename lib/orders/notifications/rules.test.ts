import { describe, expect, test } from 'vitest';
import { writeLines } from '@/lib/accounts/model/notification';
import { ORDER_STATUSES } from '@/lib/contract/order-status';
import { textIn } from '@/lib/platform/messages/translator';
import { ORDER_EVENT_KINDS } from '../events/constants';
import { type OrderTopic, TOPICS, toNotificationText, toOrderNotification } from './rules';

const changed = (status: string) => ({
  kind: 'order.status',
  data: { status, before: null, possible: true },
});

/** A request to cancel notifies people of its answer itself. */
const NOT_NOTIFIED: readonly string[] = ['order.status', 'order.request-answered'];
test.each(ORDER_EVENT_KINDS.filter((kind) => !NOT_NOTIFIED.includes(kind)))('%s has a topic', (kind) => {
  expect(toOrderNotification({ kind, data: {} }, false)).toMatchObject({
    status: null,
    topic: expect.any(String),
  });
});

test('a request to the organisation above notifies people itself, not by events of the order', () => {
  const asked = { kind: 'order.cancel-asked', data: { isTask: true } };
  expect(toOrderNotification(asked, false)).toBeNull();
  const answered = { kind: 'order.request-answered', data: { isDone: true } };
  expect(toOrderNotification(answered, false)).toBeNull();
});

test.each(ORDER_STATUSES)('the status %s has a topic of its own', (status) => {
  const topic = toOrderNotification(changed(status), false)?.topic;
  expect(topic).not.toBe('other');
  const others = ORDER_STATUSES.filter((one) => one !== status).map(
    (one) => toOrderNotification(changed(one), false)?.topic,
  );
  expect(others).not.toContain(topic);
});

test('an unknown event causes no notification', () => {
  expect(toOrderNotification({ kind: 'order.levitated', data: {} }, false)).toBeNull();
  expect(toOrderNotification({ kind: 'toString', data: {} }, false)).toBeNull();
  expect(toOrderNotification({ kind: 'order.status', data: { status: 7 } }, false)).toBeNull();
  expect(toOrderNotification(changed('ON_A_BOAT'), false)).toEqual({ topic: 'other', status: 'ON_A_BOAT' });
});

describe.each(['en-GB', 'de-DE', 'fr-FR', 'nl-NL'])('%s', (locale) => {
  const write = textIn(locale);
  test.each(Object.keys(TOPICS) as OrderTopic[])('%s', (topic) => {
    const order = {
      number: 'TC-1',
      reference: 'PO',
      organisation: 'Org',
      firstProduct: 'Switch',
      lineCount: 3,
      reason: null,
    };
    const notification = toNotificationText({ topic, status: 'ON_A_BOAT' }, order);
    const title = write(notification.title);
    expect(title).toContain('TC-1');
    expect(title).not.toMatch(/[{}]/);
    expect(writeLines(write, notification.detail)).toMatch(/\nOrg · PO · Switch .*2/);
    if (locale !== 'en-GB')
      expect(title).not.toBe(textIn('en-GB')(toNotificationText({ topic, status: '' }, order).title));
  });
});
