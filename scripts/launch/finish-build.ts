import { join } from 'node:path';
import { addCompileHints } from './compile-hints';
import { compressStatic } from './compress-static';

/** Completes a build of Next before servers run and browsers load it. @param build its folder, `.next` */
export async function finishBuild(build: string): Promise<void> {
  addCompileHints(build);
  await compressStatic(join(build, 'static'));
}
