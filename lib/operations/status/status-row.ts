import type { Tone } from '@/lib/platform/tone';
import type { StatusKind, StatusRow } from './schema';

/** A row of the page: what is not given is null, or empty. */
export const row = (kind: StatusKind, tone: Tone, facts: Partial<StatusRow> = {}): StatusRow => ({
  subject: '',
  name: null,
  count: null,
  of: null,
  at: null,
  until: null,
  lastFailureAt: null,
  code: null,
  path: null,
  ...facts,
  kind,
  tone,
});

/** In milliseconds. */
export const toAge = (at: Date, now: Date) => now.getTime() - at.getTime();
