import { existsSync, readdirSync, statSync } from 'node:fs';

/** All files below a path, sorted, with forward slashes; the path itself when it is a file, nothing when it is not there. */
export function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}
