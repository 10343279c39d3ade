import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const MANIFEST = '.next/routes-manifest.json';
const routeSchema = z.object({ page: z.string(), regex: z.string() });
const manifestSchema = z.object({ staticRoutes: z.array(routeSchema), dynamicRoutes: z.array(routeSchema) });

/** Finds the route of a path, as the folders of `app` write it: one of a few hundred, for any path. */
export type FindRoute = (path: string) => string;

const ASSETS = '/_next/static';
const UNKNOWN = 'unknown';

/** The folder of `app` that a path is in, two of them under `api`; few routes share it. */
const getSection = (path: string): string => {
  const [, first = '', second = ''] = path.split('/');
  return first === 'api' ? `${first}/${second}` : first;
};

/**
 * Routes as the build lists them.
 * @param manifest the build's `routes-manifest.json`; null in development, where every route is unknown
 */
export function createRouteFinder(manifest: unknown): FindRoute {
  if (manifest === null) return () => UNKNOWN;
  const { staticRoutes, dynamicRoutes } = manifestSchema.parse(manifest);
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const groups = new Map<string, { page: string; pattern: RegExp }[]>();
  for (const { page, regex } of dynamicRoutes) {
    const group = groups.get(getSection(page)) ?? [];
    group.push({ page, pattern: new RegExp(regex) });
    groups.set(getSection(page), group);
  }
  return (path) => {
    if (path.startsWith(ASSETS)) return ASSETS;
    if (fixed.has(path)) return path;
    const candidates = groups.get(getSection(path)) ?? [];
    return candidates.find(({ pattern }) => pattern.test(path))?.page ?? UNKNOWN;
  };
}

/** Values of a route's parameters, by their names. */
export type PathParams = Record<string, string | string[] | undefined>;

/**
 * Replaces the parameter values of a path by their names, as in `/api/orders/[orderId]`; returns `unknown` when a value is not found in it,
 * because the rest could be a token.
 */
export function toRouteTemplate(path: string, params: PathParams): string {
  const parts = path.split('/');
  for (const [name, value] of Object.entries(params))
    for (const one of [value ?? []].flat()) {
      const at = parts.findLastIndex((part) => part === one || part === encodeURIComponent(one));
      if (at === -1) return UNKNOWN;
      parts[at] = `[${name}]`;
    }
  return parts.join('/');
}

/** The routes of the build that this process serves. */
export const readRouteFinder = (): FindRoute =>
  createRouteFinder(existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : null);
