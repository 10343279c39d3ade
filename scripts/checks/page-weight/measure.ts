import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { listFiles } from '../../files';

const CLIENT_MANIFEST = /page_client-reference-manifest\.js$/;
/** What every page loads: React, and Next's own code. */
const FRAMEWORK = 'React and Next';
const BYTES_IN_KB = 1000;

interface ClientManifest {
  /** Chunks by the layout, page or boundary that needs them. */
  entryJSFiles: Record<string, string[]>;
}

/** Compressed bytes of a page's first load, by the layout or page that brings them; what two bring counts for the first. */
export type PageWeight = Map<string, number>;

/** As browsers get it (docs/decisions/0160). */
const getSize = (build: string, file: string): number => {
  const path = join(build, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

function readManifests(file: string): [string, ClientManifest][] {
  const context: { __RSC_MANIFEST?: Record<string, ClientManifest> } = {};
  runInNewContext(readFileSync(file, 'utf8'), Object.assign(context, { globalThis: context }));
  return Object.entries(context.__RSC_MANIFEST ?? {});
}

/** `[project]/app/(portal)/layout` as the path of a file. */
const toEntryName = (entry: string): string => entry.replace(/^\[project\]\//, '');

function weigh(build: string, framework: readonly string[], { entryJSFiles }: ClientManifest): PageWeight {
  const seen = new Set<string>();
  const add = (files: readonly string[]): number => {
    const fresh = files.filter((file) => file.endsWith('.js') && !seen.has(file));
    for (const file of fresh) seen.add(file);
    return fresh.reduce((sum, file) => sum + getSize(build, file), 0);
  };
  const weight: PageWeight = new Map([[FRAMEWORK, add(framework)]]);
  // Layouts from the outside in, the page last: the order in which they are nested.
  const entries = Object.entries(entryJSFiles).sort(([a], [b]) => a.split('/').length - b.split('/').length);
  for (const [entry, files] of entries) weight.set(toEntryName(entry), add(files));
  return weight;
}

/**
 * What browsers load first for each page of a build.
 * @param build the folder of the build, `.next`
 */
export function measurePages(build: string): Map<string, PageWeight> {
  const { rootMainFiles } = JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[];
  };
  const manifests = listFiles(join(build, 'server/app')).filter((file) => CLIENT_MANIFEST.test(file));
  return new Map(
    manifests
      .flatMap(readManifests)
      .filter(([route]) => route.endsWith('/page'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([route, manifest]) => [
        route.slice(0, -'/page'.length) || '/',
        weigh(build, rootMainFiles, manifest),
      ]),
  );
}

/** Kilobytes, as limits are written. */
export const toKilobytes = (bytes: number): number => Math.round(bytes / BYTES_IN_KB);

/** All that a page loads, in kilobytes. */
export const sumWeight = (weight: PageWeight): number =>
  toKilobytes([...weight.values()].reduce((sum, bytes) => sum + bytes, 0));
