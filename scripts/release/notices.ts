import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LICENCE, type Lock } from './packages';

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.looseObject({ type: z.string() })]).optional(),
});

const LINE = '='.repeat(78);

/** The licence texts of a package, as it ships them. */
const readLicences = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());

function toNotice(folder: string): string {
  const { name, version, license } = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const licence = typeof license === 'object' ? license.type : license;
  const texts = readLicences(folder);
  return [`${name} ${version} (${licence ?? 'licence in its text'})`, ...texts].join('\n\n');
}

/**
 * Builds THIRD-PARTY-NOTICES: every package that a release runs, or that the build has put into its pages, with its licence
 * and the texts that its authors ask to pass on.
 * @param lock whose packages are installed here
 */
export function buildNotices({ packages }: Lock): string {
  const folders = Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev && existsSync(path))
    .map(([path]) => path)
    .sort();
  return `${folders.map(toNotice).join(`\n\n${LINE}\n\n`)}\n`;
}
