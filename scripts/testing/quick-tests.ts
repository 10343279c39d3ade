import { readFileSync } from 'node:fs';
import { listFiles } from '../files';

const ROOMS = ['lib', 'service', 'components', 'scripts', 'worker'];
/** A test with a database, a server or a program of its own takes long, and finds nothing new about the runtime. */
const NEEDS_MORE = /testing\/|embedded|child_process|openPool|migrateDatabase/;

/**
 * Test files that need nothing but the code that they test, shared out between runtimes so that each file is run once more.
 * @param parts how many runtimes there are
 */
export function listQuickTests(parts: number): string[][] {
  const files = ROOMS.flatMap(listFiles)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => !NEEDS_MORE.test(readFileSync(file, 'utf8')))
    .sort();
  return Array.from({ length: parts }, (_, part) => files.filter((_, index) => index % parts === part));
}
