import { readFileSync } from 'node:fs';
import { findImports, findUpwardImports, formatModuleGraph } from '../checks/module-order';
import { listFiles } from '../files';

/** `npm run --silent folders`: draws which feature imports which; an import against the order is an error. Part of `npm test`. */
export async function run(): Promise<void> {
  const files = listFiles('lib').filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));
  const imports = files.flatMap((file) => findImports(file, readFileSync(file, 'utf8')));
  process.stdout.write(`${formatModuleGraph(imports)}\n`);
  const upward = findUpwardImports(imports).map(({ file, specifier }) => `${file} imports ${specifier}`);
  if (upward.length > 0)
    throw new Error(['These imports lead upward (docs/architecture.md):', ...upward].join('\n'));
}
