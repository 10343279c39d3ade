import { isLogSilent, log } from '@/lib/platform/log/log';
import { StartError } from '@/lib/platform/start-error';

/** Ends a program that could not start: one line of the log says why, with a stack only for an unexpected error. */
export function endUnstarted(error: unknown): never {
  // An end without a word cannot be understood: a silent log does not keep it back.
  if (isLogSilent()) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  else if (error instanceof StartError) log().error({ code: 'program-not-started' }, error.message);
  else log().error({ code: 'program-not-started', err: error }, 'the program could not start');
  process.exit(1);
}
