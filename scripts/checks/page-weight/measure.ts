import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FirstLoad, listFirstLoads } from '../../launch/first-load';

/** Every page loads React and Next's own code. */
const FRAMEWORK = 'React and Next';
const BYTES_IN_KB = 1000;

/** Compressed bytes of a page's first load, by the layout or page that brings them; what two bring counts for the first. */
export type PageWeight = Map<string, number>;

/** Browsers get the Brotli file where there is one (docs/decisions/0021). */
const getSize = (build: string, file: string): number => {
  const path = join(build, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

function weigh(build: string, { framework, entries }: FirstLoad): PageWeight {
  const seen = new Set<string>();
  const add = (files: readonly string[]): number => {
    const fresh = files.filter((file) => !seen.has(file));
    for (const file of fresh) seen.add(file);
    return fresh.reduce((sum, file) => sum + getSize(build, file), 0);
  };
  const weight: PageWeight = new Map([[FRAMEWORK, add(framework)]]);
  // Layouts from the outside in, the page last: the order in which they are nested.
  const nested = Object.entries(entries).sort(([a], [b]) => a.split('/').length - b.split('/').length);
  for (const [entry, files] of nested) weight.set(entry, add(files));
  return weight;
}

/**
 * Measures the first load of each page of a build.
 * @param build the folder of the build, `.next`
 */
export const measurePages = (build: string): Map<string, PageWeight> =>
  new Map([...listFirstLoads(build)].map(([route, firstLoad]) => [route, weigh(build, firstLoad)]));

const toKilobytes = (bytes: number): number => Math.round(bytes / BYTES_IN_KB);

/** Sums the weight of a page, in kilobytes. */
export const sumWeight = (weight: PageWeight): number =>
  toKilobytes([...weight.values()].reduce((sum, bytes) => sum + bytes, 0));
