import type { MiddlewareHandler } from 'hono';

interface ApiVersion {
  version: `${number}.${number}.${number}`;
  /** Set once a newer version exists: since when it is deprecated, and until when it is served (at least six months). */
  deprecated?: { since: string; sunset: string };
}

/** Served versions, newest first. All share the routes of /v1; minor releases only add to requests and answers. */
export const API_VERSIONS: readonly ApiVersion[] = [
  { version: '1.2.0' },
  { version: '1.1.0', deprecated: { since: '2026-10-01T00:00:00Z', sunset: '2027-10-01T00:00:00Z' } },
  { version: '0.9.0', deprecated: { since: '2026-06-01T00:00:00Z', sunset: '2027-06-01T00:00:00Z' } },
];
export const CURRENT_VERSION = '1.2.0';

const SEGMENT = /^\/v(\d+(?:\.\d+){0,2})(?=\/|$)/;

/**
 * The version that a path asks for. `v1` is the newest 1.x.y, `v1.1` the newest 1.1.y, `v1.1.0` exactly that one.
 * @returns null when the path names a version that is not served, undefined when it names none
 */
export function findVersion(path: string): ApiVersion | null | undefined {
  const requested = SEGMENT.exec(path)?.[1];
  if (requested === undefined) return undefined;
  return (
    API_VERSIONS.find(({ version }) => version === requested || version.startsWith(`${requested}.`)) ?? null
  );
}

/** The path that the routes know: any served version becomes `/v1`. */
export function routedPath(path: string): string {
  return findVersion(path) ? path.replace(SEGMENT, '/v1') : path;
}

/** Marks answers of an old version with `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and where to go instead. */
export function announceVersion(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const version = findVersion(new URL(context.req.url).pathname);
    if (!version) return;
    context.header('API-Version', version.version);
    if (!version.deprecated) return;
    const since = Math.floor(Date.parse(version.deprecated.since) / 1000);
    context.header('Deprecation', `@${since}`);
    context.header('Sunset', new Date(version.deprecated.sunset).toUTCString());
    context.header('Link', `<${publicUrl}/docs#versions>; rel="deprecation"; type="text/html"`, {
      append: true,
    });
  };
}
