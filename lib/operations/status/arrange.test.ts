import { expect, test } from 'vitest';
import type { Tone } from '@/lib/platform/tone';
import { arrangeRows } from './arrange';
import type { StatusKind } from './schema';
import { row } from './status-row';

const named = (kinds: { kind: StatusKind }[]) => kinds.map(({ kind }) => kind).join();

test.each<[string, [StatusKind, Tone][], string, string, string]>([
  [
    'everything is well',
    [
      ['disk', 'success'],
      ['mails', 'success'],
    ],
    '',
    '',
    'disk,mails',
  ],
  [
    'problems before warnings',
    [
      ['mails', 'warning'],
      ['disk', 'danger'],
    ],
    'disk,mails',
    '',
    '',
  ],
  [
    'the order of the page within each',
    [
      ['sync', 'danger'],
      ['disk', 'danger'],
      ['queue', 'warning'],
      ['mails', 'warning'],
    ],
    'sync,disk,queue,mails',
    '',
    '',
  ],
  ['paused is no problem', [['connection', 'neutral']], '', 'connection', ''],
  [
    'information is no problem',
    [
      ['attention', 'info'],
      ['disk', 'success'],
    ],
    '',
    'attention',
    'disk',
  ],
  ['no check', [], '', '', ''],
  [
    'one of each',
    [
      ['disk', 'success'],
      ['versions', 'info'],
      ['queue', 'warning'],
      ['workers', 'danger'],
      ['connection', 'neutral'],
    ],
    'workers,queue',
    'versions,connection',
    'disk',
  ],
])('%s', (_title, checks, attention, notes, fine) => {
  const arranged = arrangeRows(checks.map(([kind, tone]) => row(kind, tone)));
  expect(named(arranged.attention)).toBe(attention);
  expect(named(arranged.notes)).toBe(notes);
  expect(named(arranged.fine)).toBe(fine);
});
