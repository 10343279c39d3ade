import { readFile } from 'node:fs/promises';
import { closeDatabase } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { errorText, writeError } from '@/lib/platform/http/problem';
import { importLabels } from './save-labels';

const MAX_SHOWN_FAULTS = 10;

/** Describes an error in words: its place in the file and its cause. */
function explain(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const fields = writeError(error).fields ?? [];
  const lines = fields
    .slice(0, MAX_SHOWN_FAULTS)
    .map(({ path, message }) => `  ${path || 'the file'}: ${message}`);
  if (fields.length > MAX_SHOWN_FAULTS) lines.push(`  and ${fields.length - MAX_SHOWN_FAULTS} more`);
  return [errorText(error), ...lines].join('\n');
}

/** @throws Error in words for a person when the file is missing or no JSON. */
async function readLabelFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new Error(`${path} cannot be read: ${error.message}`);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** `npm run labels:import -- FILE`: names vendors and product types, all of the file or nothing of it. */
async function main(): Promise<void> {
  const path = process.argv[2];
  if (!path) throw new Error('Name the file: npm run labels:import -- labels.json');
  const { vendors, types, added, renamed } = await importLabels(await readLabelFile(path));
  const unchanged = vendors + types - added - renamed;
  process.stdout.write(
    `Read ${vendors} vendor and ${types} type names from ${path}: ${added} added, ${renamed} renamed, ${unchanged} unchanged.\n`,
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\nNothing was changed.\n`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
