/** A place that breaks a rule of the house. */
export interface Violation {
  file: string;
  /** Counted from 1; 0 when it is about the whole file. */
  line: number;
  rule: string;
}

interface Rule {
  message: string;
  pattern: RegExp;
  /** Selects the files that the rule is for; every source file when left out. */
  appliesTo?: (file: string) => boolean;
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/|^bench\//.test(file);
/** Product code: what is shipped, as opposed to tests and the scripts that check it. */
const isProduct = (file: string) =>
  /\.(ts|tsx|mjs|mts)$/.test(file) && !isTest(file) && !file.startsWith('scripts/');
const mayContainSql = (file: string) => /[/-](store|tables)\.ts$|^lib\/platform\/db\/|^service\//.test(file);

/**
 * The rules that the linter cannot express (CONTRIBUTING.md). Sizes, names, `any`, `!`, process.env and the
 * direction of imports are the linter's, in biome.json.
 */
const RULES: Rule[] = [
  {
    message: 'text is drawn as text: no HTML from a string',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b/,
    appliesTo: isProduct,
  },
  { message: 'no Server Actions', pattern: /^\s*['"]use server['"]/, appliesTo: isProduct },
  {
    message: 'no shared caches: prices differ per organisation',
    pattern: /^\s*['"]use cache|\bunstable_cache\b|force-cache/,
    appliesTo: isProduct,
  },
  {
    message: 'SQL belongs in store.ts, lib/platform/db or service/',
    pattern:
      /^(?!\s*(\/\/|\/?\*|import\b)).*\b(select\s.+\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/i,
    appliesTo: (file) => isProduct(file) && !mayContainSql(file),
  },
  {
    message: 'nothing unfinished',
    pattern: new RegExp(['TO', 'DO\\b|FIX', 'ME\\b|\\bXX', 'X\\b|not impl', 'emented'].join('')),
    appliesTo: isProduct,
  },
  {
    message: 'query clients come from makeQueryClient: on the server it starts no timers',
    pattern: /\bnew (QueryClient|QueryCache|MutationCache)\(/,
    appliesTo: (file) => isProduct(file) && file !== 'lib/platform/query/client.ts',
  },
  { message: 'no silenced type errors', pattern: /@ts-(ignore|nocheck|expect-error)/, appliesTo: isProduct },
  {
    message: 'no path of a developer machine',
    pattern: /(^|[^\w.~@/-])\/(work|tmp|root|farm|home|Users)\/[a-z]/,
  },
  {
    message: 'nothing that a customer meets has the name of our product',
    pattern: /tradecounter/i,
    appliesTo: (file) => /^(app|components)\//.test(file) || file === 'proxy.ts',
  },
  { message: 'no registry address', pattern: /https?:\/\/(registry|deb)\.|"resolved": *"http/ },
];

/** The breaches in one file. */
export function findViolations(file: string, text: string): Violation[] {
  const rules = RULES.filter((rule) => rule.appliesTo?.(file) ?? true);
  return text
    .split('\n')
    .flatMap((content, index) =>
      rules
        .filter((rule) => rule.pattern.test(content))
        .map((rule) => ({ file, line: index + 1, rule: rule.message })),
    );
}

/** Versions below which a package has a known hole. */
const MIN_VERSIONS: Readonly<Record<string, string>> = {
  next: '16.4.6',
  'next-auth': '4.24.15',
  sharp: '0.35.5',
};

/** The packages of the lock file that are older than they may be. */
export function findOutdatedPackages(packages: Record<string, { version?: string }>): Violation[] {
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const minVersion = MIN_VERSIONS[path.replace(/^.*node_modules\//, '')];
    if (!minVersion || !version || !isOlder(version, minVersion)) return [];
    return [{ file: 'package-lock.json', line: 0, rule: `${path} ${version} is older than ${minVersion}` }];
  });
}

function isOlder(version: string, minimum: string): boolean {
  const [a, b] = [version, minimum].map((text) => text.split(/[.-]/).map(Number));
  for (const [index, part] of (b ?? []).entries()) {
    const other = a?.[index] ?? 0;
    if (other !== part) return other < part;
  }
  return false;
}

/** The variables that a file of zod variables declares and the example does not explain. */
export function findUndocumentedVariables(file: string, source: string, example: string): Violation[] {
  const names = [...source.matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1] ?? '');
  return names
    .filter((name) => !new RegExp(`^${name}=`, 'm').test(example))
    .map((name) => ({ file, line: 0, rule: `${name} is not in .env.example` }));
}
