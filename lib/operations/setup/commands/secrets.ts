import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { namedVariable } from '@/lib/platform/env';

/** Source of a secret. Never an argument: the shell's history and the list of processes show those. */
export interface SecretSource {
  /** Name of an environment variable. */
  env?: string;
  /** A file whose first line it is. */
  file?: string;
  /** Prompt for the person. */
  label: string;
}

const firstLine = (text: string): string => text.split(/\r?\n/, 1)[0] ?? '';

/** Prompts for a line with no echo on the screen. */
async function prompt(label: string): Promise<string> {
  process.stderr.write(`${label}: `);
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: mutedOutput, terminal: true });
  const line = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return line;
}

/** Reads a secret from its given source, otherwise asks for it. @throws Error when there is none: no variable, no file, and no terminal */
export async function readSecret({ env, file, label }: SecretSource): Promise<string> {
  const given = env === undefined ? undefined : namedVariable(env);
  if (given) return given;
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch((error: Error) => {
      throw new Error(`${label}: ${file} cannot be read: ${error.message}`);
    });
    if (firstLine(text)) return firstLine(text);
    throw new Error(`${label}: the first line of ${file} is empty.`);
  }
  if (!process.stdin.isTTY)
    throw new Error(
      `${label} is missing: set ${env ?? 'its variable'}, name a file, or run this in a terminal.`,
    );
  return prompt(label);
}
