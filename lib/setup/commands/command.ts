import { closeDatabase } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { errorText, writeError } from '@/lib/http/error-text';

/** What went wrong, in words for whoever typed the command. */
function explain(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const text = errorText(error);
  // A fault of one field alone is said by the message already.
  const fields = (writeError(error).fields ?? []).filter(({ message }) => message !== text);
  return [text, ...fields.map(({ path, message }) => `  ${path}: ${message}`)].join('\n');
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Runs one command to its end and says what went wrong; `--help` prints its usage instead.
 * @param usage whole lines
 */
export async function runCommand(usage: string, work: (args: string[]) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.includes('--help')) print(usage);
    else await work(args);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    if (error instanceof TypeError || error instanceof RangeError) process.stderr.write(`\n${usage}\n`);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}
