import { join } from 'node:path';
import { compressStatic } from './compress-static';

/** Completes a build of Next before servers run and browsers load it. @param build its folder, `.next` */
export const finishBuild = (build: string): Promise<void> => compressStatic(join(build, 'static'));
