import { expect, test } from 'vitest';
import { formatTraceparent, parseTraceparent } from './span';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const SPAN_ID = 'b7ad6b7169203331';

test.each(['00', '01'])('a span is written and read back, with flags %s', (flags) => {
  const text = `00-${TRACE_ID}-${SPAN_ID}-${flags}`;
  const span = parseTraceparent(text);
  expect(span).toMatchObject({ traceId: TRACE_ID, spanId: SPAN_ID, isRemote: true });
  expect(span && formatTraceparent(span)).toBe(text);
});

test.each([
  undefined,
  '',
  `00-${'0'.repeat(32)}-${SPAN_ID}-01`,
  `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
  `ff-${TRACE_ID}-${SPAN_ID}-01`,
  `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01`,
  `00-${TRACE_ID}-${SPAN_ID}-01, 00-${TRACE_ID}-${SPAN_ID}-01`,
  [`00-${TRACE_ID}-${SPAN_ID}-01`],
])('%j is no span', (text) => {
  expect(parseTraceparent(text)).toBeNull();
});
