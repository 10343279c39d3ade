import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../files';

/** Files at a time: reading and writing wait, esbuild itself has threads. */
const CONCURRENCY = 8;

/**
 * Shortens what the server runs: spaces, comments and names, and nothing of what it does. Next's own minifier also puts functions
 * into each other, which V8 then compiles less well; and in plain ASCII V8 keeps a character in one byte instead of two
 * (docs/decisions/0195).
 * @param build the folder of a build that Next has not minified for the server
 */
export async function minifyServer(build: string): Promise<void> {
  const { transform } = await import('esbuild');
  const files = listFiles(join(build, 'server')).filter((file) => file.endsWith('.js'));
  const minify = async (file: string) => {
    const { code } = await transform(await readFile(file, 'utf8'), {
      minifyWhitespace: true,
      minifyIdentifiers: true,
      charset: 'ascii',
      target: 'node20.19',
    });
    await writeFile(file, code);
  };
  const rest = files.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const file of rest) await minify(file);
    }),
  );
}
