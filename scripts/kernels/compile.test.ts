import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileKernels, KERNELS_MODULE_FILE } from './compile';

test('what is committed was compiled from the source that is: if not, `npm run kernels`', async () => {
  expect(readFileSync(KERNELS_MODULE_FILE, 'utf8')).toBe(await compileKernels());
});
