import { join } from 'node:path';
import { addCompileHints } from './compile-hints';
import { compressStatic } from './compress-static';

/** What a build of Next lacks before browsers load it. @param build its folder, `.next` */
export async function finishBuild(build: string): Promise<void> {
  addCompileHints(build);
  await compressStatic(join(build, 'static'));
}
