import { compressStatic } from '../launch/compress-static';

/** Runs after `npm run build`: puts a Brotli file beside each text of the build. */
export const run = (): Promise<void> => compressStatic();
