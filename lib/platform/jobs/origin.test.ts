import { expect, test } from 'vitest';
import { runInContext } from '@/lib/platform/request-context';
import { splitOrigin, withOrigin } from './queue';

const span = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 1 };

test('a payload travels with its request’s id and arrives unchanged', () => {
  const stored = runInContext({ requestId: 'r-1', span }, () => withOrigin({ orderId: 'o' }));
  expect(splitOrigin(JSON.parse(JSON.stringify(stored)))).toEqual({
    payload: { orderId: 'o' },
    origin: { requestId: 'r-1', traceparent: `00-${span.traceId}-${span.spanId}-01` },
  });
});

test('a payload without a request, or of an earlier release, has no origin', () => {
  expect(splitOrigin(withOrigin({ orderId: 'o' }))).toEqual({ payload: { orderId: 'o' }, origin: null });
});

test.each([{ requestId: 'two\r\nlines' }, { requestId: 'x'.repeat(101) }, 'r-1', null])(
  'an origin of %j is ignored, since it would go into a header',
  (origin) => {
    expect(splitOrigin({ $origin: origin }).origin).toBeNull();
  },
);
