/** A page or a handler as the outside sees it. */
export interface Route {
  /** In Next's notation: `/o/[organisationId]/orders`. */
  path: string;
  kind: 'page' | 'handler';
  methods: string[];
  /** The permission that the Actor needs, or `signed-in`, or `public`. */
  permission: string;
  writes: boolean;
  file: string;
}

/** Handlers that are not ours to wrap in `handle()`, with what they need. */
const EXTERNAL_HANDLERS: Readonly<Record<string, string>> = {
  // next-auth's own routes, which its CSRF token and handleAuth guard.
  handleAuth: 'public',
};
const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const EXPORTED_METHOD =
  /export (?:const|async function|function) (GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)\b/g;

/**
 * Reads the routes that one file below app/ serves.
 * @param file its path, with forward slashes
 * @throws Error when it does not declare who may use it
 */
export function parseRoutes(file: string, source: string): Route[] {
  return file.endsWith('/route.ts') ? parseHandlers(file, source) : [parsePage(file, source)];
}

function parsePage(file: string, source: string): Route {
  // pageActor checks the permission for a page; only pages in (public) or (setup) may do without.
  const declared =
    /pageActor\(\s*\w+,\s*'([^']+)'/.exec(source)?.[1] ??
    (/^app\/\((public|setup)\)\//.test(file) ? 'public' : undefined) ??
    (/\bcurrentActor\(\)/.test(source) ? 'signed-in' : undefined);
  if (!declared) throw new Error(`${file} declares no permission: call pageActor(params, '…') first.`);
  return {
    path: toRoutePath(file),
    kind: 'page',
    methods: ['GET'],
    permission: declared,
    writes: false,
    file,
  };
}

function parseHandlers(file: string, source: string): Route[] {
  const declarations = [...source.matchAll(EXPORTED_METHOD)];
  if (declarations.length === 0) throw new Error(`${file} exports no method.`);
  const routes: Route[] = [];
  for (const [index, declaration] of declarations.entries()) {
    const method = declaration[1] ?? '';
    const text = source.slice(declaration.index, declarations[index + 1]?.index);
    if (/=\s*rejectMethod\b/.test(text)) continue;
    const permission = parsePermission(text);
    if (!permission)
      throw new Error(`${file}: ${method} declares no permission: use handle({ permission: '…' }).`);
    const writes = !READ_METHODS.includes(method);
    const sameAccess = routes.find((route) => route.permission === permission && route.writes === writes);
    if (sameAccess) sameAccess.methods.push(method);
    else
      routes.push({ path: toRoutePath(file), kind: 'handler', methods: [method], permission, writes, file });
  }
  return routes;
}

function parsePermission(text: string): string | undefined {
  const wrapped = /=\s*handle(?:<[^>]*>)?\([\s\S]*?permission:\s*'([^']+)'/.exec(text)?.[1];
  const externalName = /=\s*(\w+);/.exec(text)?.[1];
  return wrapped ?? (externalName === undefined ? undefined : EXTERNAL_HANDLERS[externalName]);
}

/** Route groups in parentheses are no part of the address. */
function toRoutePath(file: string): string {
  const parts = file.split('/').slice(1, -1);
  return `/${parts.filter((part) => !/^\(.*\)$/.test(part)).join('/')}`;
}
