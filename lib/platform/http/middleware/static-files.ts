import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Middleware } from './middleware';

const PREFIX = '/_next/static/';
const BROTLI = /\bbr\b/;
const MEDIA_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Every Brotli file of the build by the path that asks for what it was made from; together they are about 1.4 MB. */
function readCompressed(folder: string): Map<string, { mediaType: string; content: Buffer }> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return new Map(
    names.flatMap((name) => {
      const mediaType = name.endsWith('.br') && MEDIA_TYPES[extname(name.slice(0, -3))];
      if (!mediaType) return [];
      const path = PREFIX + name.slice(0, -3).replaceAll('\\', '/');
      return [[path, { mediaType, content: readFileSync(join(folder, name)) }]];
    }),
  );
}

/**
 * Serves files of the build from the Brotli files that the build has written next to them (docs/decisions/0021): they are a sixth smaller
 * than Next's own compression, which runs for every answer. Next serves the rest: clients that do not accept Brotli, ranges of files, and
 * paths that name no such file.
 * @param folder `.next/static`, whose file names change with their content
 */
export function serveStaticFiles(folder: string): Middleware {
  const files = readCompressed(folder);
  return ({ method, url, headers }, response, next) => {
    const file = files.get(url ?? '');
    if (!file || method !== 'GET' || headers.range || !BROTLI.test(String(headers['accept-encoding']))) {
      next();
      return;
    }
    response.writeHead(200, {
      'content-type': file.mediaType,
      'content-encoding': 'br',
      'content-length': file.content.length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    response.end(file.content);
  };
}
