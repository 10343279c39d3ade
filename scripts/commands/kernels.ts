import { writeFileSync } from 'node:fs';
import { compileKernels, KERNELS_MODULE_FILE } from '../kernels/compile';

/** Run after `lib/catalogue/index/kernels/assembly` was changed: compiles it and keeps the result beside it. */
export async function run(): Promise<void> {
  const source = await compileKernels();
  writeFileSync(KERNELS_MODULE_FILE, source);
}
