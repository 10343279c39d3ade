import { expect, test } from 'vitest';
import { countdownPhase, countdownText } from './countdown-text';

test.each([
  [58_000, '0:58'],
  [57_001, '0:58'],
  [60_000, '1:00'],
  [725_000, '12:05'],
  [3_600_000, '1:00:00'],
  [14_399_000, '3:59:59'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%i ms are %s', (ms, text) => {
  expect(countdownText(ms)).toBe(text);
});

test.each([
  [3_600_000, 'waits'],
  [10_001, 'waits'],
  [10_000, 'soon'],
  [1, 'soon'],
  [0, 'over'],
  [-14_999, 'over'],
  [-15_000, 'late'],
])('%i ms before its end a hold %s', (ms, phase) => {
  expect(countdownPhase(ms)).toBe(phase);
});
