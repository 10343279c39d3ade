import { writeFileSync } from 'node:fs';
import { compileKernels, KERNELS_MODULE_FILE } from '../kernels/compile';

/** Compiles `lib/catalogue/index/kernels/assembly` after a change and keeps the result next to it. */
export async function run(): Promise<void> {
  const source = await compileKernels();
  writeFileSync(KERNELS_MODULE_FILE, source);
}
