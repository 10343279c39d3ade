import { posix } from 'node:path';

/**
 * The modules of `lib`, the ground first: each imports only those before it. `worker` and `scripts` know them all
 * (docs/architecture.md says what each of them is for).
 */
export const MODULE_ORDER: readonly string[] = [
  ...[
    'contract',
    'intl-formats',
    'sending-timeouts',
    'start-error',
    'profile-settings',
    'env',
    'clock',
    'request-context',
    'error-log',
    'log-codes',
    'log-destination',
    'log',
    'end-unstarted',
    'metrics',
    'tracing',
    'money',
    'money-schema',
    'csv',
  ],
  ...[
    'bisect',
    'secrets',
    'languages',
    'messages',
    'errors',
    'threads',
    'pdf',
    'spreadsheets',
    'tokens',
    'token-bucket',
    'time-zone',
    'tone',
    'background',
    'cache',
    'network',
    'db',
    'jobs',
    'http',
    'spreadsheet-import',
  ],
  ...['query', 'upstream'],
  ...['permissions', 'organisations', 'audit', 'brand', 'auth', 'mail', 'accounts', 'notifications'],
  ...['connections', 'addresses', 'price-chain', 'purchase-history', 'catalogue', 'price-lists', 'pricing'],
  ...[
    'line-files',
    'ordering-policy',
    'cart',
    'quick-order',
    'orders',
    'lists',
    'webhooks',
    'watches',
    'customers',
    'feeds',
    'health',
    'status',
    'setup',
    'demo',
  ],
];

/** An import of one module by another. */
export interface ModuleImport {
  from: string;
  to: string;
  file: string;
  specifier: string;
}

/** Static, dynamic and re-exporting imports of our own files. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'((?:@\/|\.{1,2}\/)[^'\n]+)'/g;

/** The module of a file of `lib`, by its first folder or, of a file right in `lib`, its own name; null for any other file. */
export function getModule(file: string): string | null {
  const [root, first = '', second] = file.split('/');
  if (root !== 'lib') return null;
  return second === undefined ? first.replace(/\.tsx?$/, '') : first;
}

/** Every import of a file that leads out of its module into another one of `lib`. */
export function findImports(file: string, text: string): ModuleImport[] {
  const from = getModule(file);
  if (from === null) return [];
  return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const path = specifier.startsWith('@/') ? specifier.slice(2) : posix.join(posix.dirname(file), specifier);
    const to = getModule(path);
    return to === null || to === from ? [] : [{ from, to, file, specifier }];
  });
}

/** Finds imports that break the order of the modules: of a later module, or of one that is not in the list. */
export function findUpwardImports(
  imports: readonly ModuleImport[],
  order: readonly string[] = MODULE_ORDER,
): ModuleImport[] {
  const rank = (moduleName: string) => order.indexOf(moduleName);
  return imports.filter(({ from, to }) => rank(from) === -1 || rank(to) === -1 || rank(to) > rank(from));
}

/** The graph as Mermaid draws it, the features only: nearly everything imports the ground. */
export function formatModuleGraph(imports: readonly ModuleImport[]): string {
  const features = new Set(MODULE_ORDER.slice(MODULE_ORDER.indexOf('permissions')));
  const edges = new Set(
    imports
      .filter(({ from, to }) => features.has(from) && features.has(to) && to !== 'permissions')
      .map(({ from, to }) => `  ${from} --> ${to}`),
  );
  return ['graph TD', ...[...edges].sort()].join('\n');
}
