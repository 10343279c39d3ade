import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { listFiles } from '../files';

const CLIENT_MANIFEST = /page_client-reference-manifest\.js$/;

interface ClientManifest {
  /** Chunks by the layout, page or boundary that needs them. */
  entryJSFiles: Record<string, string[]>;
}

/** The scripts that the document of a page names, as paths in the folder of the build. */
export interface FirstLoad {
  /** React, and Next's own code: the same for every page. */
  framework: readonly string[];
  /** By the layout, page or boundary that needs them, such as `app/(portal)/layout`. */
  entries: Record<string, readonly string[]>;
}

function readManifests(file: string): [string, ClientManifest][] {
  const context: { __RSC_MANIFEST?: Record<string, ClientManifest> } = {};
  runInNewContext(readFileSync(file, 'utf8'), Object.assign(context, { globalThis: context }));
  return Object.entries(context.__RSC_MANIFEST ?? {});
}

const isScript = (file: string): boolean => file.endsWith('.js');

/** `[project]/app/(portal)/layout` as the path of a file. */
const toEntryName = (entry: string): string => entry.replace(/^\[project\]\//, '');

function toFirstLoad(framework: readonly string[], { entryJSFiles }: ClientManifest): FirstLoad {
  const entries = Object.entries(entryJSFiles).map(
    ([entry, files]) => [toEntryName(entry), files.filter(isScript)] as const,
  );
  return { framework, entries: Object.fromEntries(entries) };
}

/**
 * Lists the files that browsers load first for each page of a build, by its route.
 * @param build the folder of the build, `.next`
 */
export function listFirstLoads(build: string): Map<string, FirstLoad> {
  const { rootMainFiles } = JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[];
  };
  const framework = rootMainFiles.filter(isScript);
  return new Map(
    listFiles(join(build, 'server/app'))
      .filter((file) => CLIENT_MANIFEST.test(file))
      .flatMap(readManifests)
      .filter(([route]) => route.endsWith('/page'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([route, manifest]) => [route.slice(0, -'/page'.length) || '/', toFirstLoad(framework, manifest)]),
  );
}
