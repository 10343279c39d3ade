import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFirstLoads } from './first-load';

/**
 * Has the browser compile all functions of a file while it arrives, on another thread than the page's. Without it each function is
 * parsed twice: once to find its end, and again on the page's thread when it is first called (docs/decisions/0181).
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Puts the hint into every script that some page loads first; most of what is in those runs at once. */
export function addCompileHints(build: string): void {
  const firstLoads = [...listFirstLoads(build).values()];
  const files = firstLoads.flatMap(({ framework, entries }) => [
    ...framework,
    ...Object.values(entries).flat(),
  ]);
  for (const file of new Set(files)) {
    const path = join(build, file);
    const script = readFileSync(path, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(path, HINT + script);
  }
}
