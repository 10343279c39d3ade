import { finishBuild } from '../launch/finish-build';

/** Runs after `npm run build`: prepares what servers run and browsers load. */
export const run = (): Promise<void> => finishBuild('.next');
