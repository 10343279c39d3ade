/** A place that breaks a rule of the house. */
export interface Breach {
  file: string;
  /** Counted from 1; 0 when it is about the whole file. */
  line: number;
  rule: string;
}

interface Rule {
  says: string;
  pattern: RegExp;
  /** Where it holds; every source file unless given. */
  holds?: (file: string) => boolean;
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/|^bench\//.test(file);
/** Product code: what is shipped, as opposed to tests and the scripts that check it. */
const isProduct = (file: string) =>
  /\.(ts|tsx|mjs|mts)$/.test(file) && !isTest(file) && !file.startsWith('scripts/');
const maySpeakSql = (file: string) => /[/-](store|tables)\.ts$|^lib\/db\/|^service\//.test(file);

/**
 * The rules that the linter cannot express (DESIGN §4). Sizes, names, `any`, `!`, process.env and the direction of
 * imports are the linter's, in biome.json.
 */
const RULES: Rule[] = [
  {
    says: 'text is drawn as text: no HTML from a string',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b/,
    holds: isProduct,
  },
  { says: 'no Server Actions', pattern: /^\s*['"]use server['"]/, holds: isProduct },
  {
    says: 'no shared caches: prices differ per organisation',
    pattern: /^\s*['"]use cache|\bunstable_cache\b|force-cache/,
    holds: isProduct,
  },
  {
    says: 'SQL belongs in store.ts, lib/db or service/',
    pattern:
      /^(?!\s*(\/\/|\/?\*|import\b)).*\b(select\s.+\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/i,
    holds: (file) => isProduct(file) && !maySpeakSql(file),
  },
  {
    says: 'nothing unfinished',
    pattern: new RegExp(['TO', 'DO\\b|FIX', 'ME\\b|\\bXX', 'X\\b|not impl', 'emented'].join('')),
    holds: isProduct,
  },
  {
    says: 'query clients come from makeQueryClient: on the server it starts no timers',
    pattern: /\bnew (QueryClient|QueryCache|MutationCache)\(/,
    holds: (file) => isProduct(file) && file !== 'lib/query/client.ts',
  },
  { says: 'no silenced type errors', pattern: /@ts-(ignore|nocheck|expect-error)/, holds: isProduct },
  {
    says: 'no path of a developer machine',
    pattern: /(^|[^\w.~@/-])\/(work|tmp|root|farm|home|Users)\/[a-z]/,
  },
  {
    says: 'nothing that a customer meets has the name of our product',
    pattern: /tradecounter/i,
    holds: (file) => /^(app|components)\//.test(file) || file === 'proxy.ts',
  },
  { says: 'no registry address', pattern: /https?:\/\/(registry|deb)\.|"resolved": *"http/ },
];

/** The breaches in one file. */
export function breachesIn(file: string, text: string): Breach[] {
  const rules = RULES.filter((rule) => rule.holds?.(file) ?? true);
  return text
    .split('\n')
    .flatMap((content, index) =>
      rules
        .filter((rule) => rule.pattern.test(content))
        .map((rule) => ({ file, line: index + 1, rule: rule.says })),
    );
}

/** Versions below which a package has a known hole (DESIGN §4.9). */
const OLDEST_VERSIONS: Readonly<Record<string, string>> = {
  next: '16.4.6',
  'next-auth': '4.24.15',
  sharp: '0.35.5',
};

/** The packages of the lock file that are older than they may be. */
export function tooOld(packages: Record<string, { version?: string }>): Breach[] {
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const oldest = OLDEST_VERSIONS[path.replace(/^.*node_modules\//, '')];
    if (!oldest || !version || !isOlder(version, oldest)) return [];
    return [{ file: 'package-lock.json', line: 0, rule: `${path} ${version} is older than ${oldest}` }];
  });
}

function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split(/[.-]/).map(Number));
  for (const [index, part] of (b ?? []).entries()) {
    const other = a?.[index] ?? 0;
    if (other !== part) return other < part;
  }
  return false;
}

/** The variables that a file of zod variables declares and the example does not explain. */
export function undocumented(file: string, source: string, example: string): Breach[] {
  const names = [...source.matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1] ?? '');
  return names
    .filter((name) => !new RegExp(`^${name}=`, 'm').test(example))
    .map((name) => ({ file, line: 0, rule: `${name} is not in .env.example` }));
}
