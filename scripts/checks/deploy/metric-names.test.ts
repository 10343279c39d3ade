import { expect, test } from 'vitest';
import { findUnknownNames } from './metric-names';

test.each([
  ['sum by (route) (rate(tradecounter_http_requests_total{status=~"5.."}[5m]))', []],
  [
    'histogram_quantile(0.95, sum by (le, route) (rate(tradecounter_http_request_duration_seconds_bucket[5m])))',
    [],
  ],
  ['sum(up{job="worker"}) == 0', []],
  ['tradecounter_http_request_total', ['tradecounter_http_request_total']],
  ['sum by (path) (tradecounter_orders{status="x"})', ['status', 'path']],
])('%s', (expression, unknown) => {
  expect(findUnknownNames(expression)).toEqual(unknown);
});
