import { expect, test } from 'vitest';
import { memorySettings } from './memory';

const GB = 1024 ** 3;

test('the server gets an eighth of the memory, within its own default and its useful maximum', () => {
  expect(memorySettings(8 * GB)).toEqual([
    'shared_buffers=1024MB',
    'effective_cache_size=3072MB',
    'work_mem=16MB',
    'maintenance_work_mem=256MB',
  ]);
  expect(memorySettings(GB / 2)).toContain('shared_buffers=128MB');
  expect(memorySettings(GB / 2)).toContain('work_mem=4MB');
  expect(memorySettings(512 * GB)).toContain('shared_buffers=2048MB');
});
