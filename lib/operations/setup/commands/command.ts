import { ZodError } from 'zod';
import { explainConnectFailure } from '@/lib/platform/db/connect-failure';
import { closeDatabase } from '@/lib/platform/db/pool';
import { namedVariable } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { errorText, writeError } from '@/lib/platform/http/problem';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { writeField } from '@/lib/platform/messages/write';

/** One line for each value that cannot be used. */
const explainFields = ({ issues }: ZodError): string =>
  issues
    .map(({ path, message }) =>
      [...(path.length > 0 ? [path.join('.')] : []), writeField(pageTranslator(), message)].join(': '),
    )
    .join('\n');

/** Explains an error to the person who typed the command. */
function explain(error: unknown): string {
  if (error instanceof ZodError) return explainFields(error);
  if (!(error instanceof AppError)) {
    const failure = explainConnectFailure(error, namedVariable('DATABASE_URL') ?? '', 'DATABASE_URL');
    return failure?.message ?? (error instanceof Error ? error.message : String(error));
  }
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
