import type { Violation } from './house-rules';

/** This migration makes an empty database, in which nothing runs yet. */
const INITIAL = 0;
/** Tables of which a busy installation has hundreds of thousands of rows: what goes through them holds up everybody. */
const LARGE = new Set([
  'audit_events',
  'catalogue_changes',
  'listings',
  'mails',
  'notifications',
  'offers',
  'order_attempts',
  'order_events',
  'order_lines',
  'order_observations',
  'orders',
  'price_index_prices',
  'products',
  'webhook_attempts',
  'webhook_deliveries',
]);
/** Says since when no running release uses what goes. */
const CONTRACT = /--\s*contract:\s*unused since \S+/;
/** Says that an operator has built the index before, without a lock; the statement then finds it. */
const BUILT_BEFORE = /--\s*built before: \S+/;

/** The whole portal stops for the migration, so that no release before runs next to it (docs/operations/upgrade.md). */
const STOP = /--\s*needs a stop: \S+/;

interface Statement {
  line: number;
  /** The statement in one line, with its comments removed. */
  sql: string;
  comments: string;
}

/** Quoted texts, bodies of functions and comments are passed over when a statement's end is looked for. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:''|[^'])*'|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'$/-]+|[$/-]/g;

/** The statements of a file. */
export function parseStatements(text: string): Statement[] {
  const statements: Statement[] = [];
  let [sql, comments, line, start] = ['', '', 1, 0];
  const finish = () => {
    const trimmed = sql.replace(/\s+/g, ' ').trim();
    if (trimmed) statements.push({ line: start, sql: trimmed, comments });
    if (trimmed) comments = '';
    sql = '';
    start = 0;
  };
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';') finish();
    else if (token.startsWith('--') || token.startsWith('/*')) {
      if (!token.startsWith('--> statement-breakpoint')) comments += `${token}\n`;
    } else {
      const blank = /^\s*/.exec(token)?.[0] ?? '';
      if (start === 0 && blank !== token) start = line + blank.split('\n').length - 1;
      sql += token.startsWith("'") ? "''" : token.startsWith('$') && token.length > 1 ? '$$' : token;
    }
    line += token.split('\n').length - 1;
  }
  finish();
  return statements;
}

interface Rule {
  pattern: RegExp;
  rule: string;
  /** A comment before the statement that makes it right. */
  unless?: RegExp;
  /** Further conditions than the pattern. */
  applies?: (sql: string, table: string) => boolean;
}

const RULES: readonly Rule[] = [
  {
    pattern: /\bADD COLUMN\b/i,
    rule: 'a new column that is NOT NULL needs a DEFAULT: the release before does not write it',
    applies: (sql) =>
      splitActions(sql).some(
        (part) => /ADD COLUMN\b.*\bNOT NULL\b/i.test(part) && !/\bDEFAULT\b/i.test(part),
      ),
  },
  {
    pattern:
      /\bADD COLUMN\b.*(\bGENERATED\b|\bSERIAL\b|DEFAULT (gen_random_uuid|uuidv7|random|clock_timestamp)\()/i,
    rule: 'a column that is worked out for every row rewrites the table: add it empty, fill it in batches',
  },
  {
    pattern: /\bALTER COLUMN \S+ (SET DATA )?TYPE\b/i,
    rule: 'another type rewrites the table, and the release before expects the old one: add a second column',
  },
  {
    pattern: /\bALTER COLUMN \S+ SET NOT NULL\b/i,
    rule: 'SET NOT NULL reads the whole table under a lock: add a CHECK that is NOT VALID and validate it',
  },
  {
    pattern: /\bSET (LOGGED|UNLOGGED|TABLESPACE|ACCESS METHOD)\b|^(VACUUM FULL|CLUSTER)\b/i,
    rule: 'this rewrites the table under a lock',
  },
  {
    pattern: /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i,
    rule: 'an index on a large table holds up all writes: say "-- built before: …" and IF NOT EXISTS',
    unless: BUILT_BEFORE,
    applies: (_sql, table) => LARGE.has(table),
  },
  {
    pattern: /^CREATE (UNIQUE )?INDEX CONCURRENTLY/i,
    rule: 'migrations run in a transaction, which cannot do this: the operator builds it before',
  },
  {
    pattern: /\bDROP (COLUMN|TABLE|VIEW|TYPE|SEQUENCE|SCHEMA)\b|^DROP\b(?!.*\bINDEX\b)/i,
    rule: 'what is dropped may be in use by the release before: say "-- contract: unused since …"',
    unless: CONTRACT,
  },
  {
    pattern: /\bRENAME (COLUMN |CONSTRAINT )?(\S+ )?TO\b/i,
    rule: 'the previous release knows the old name only: add the new one next to it',
    unless: CONTRACT,
  },
  {
    pattern: /\bADD CONSTRAINT\b/i,
    rule: 'a new constraint reads the whole table under a lock: NOT VALID, and validated in a statement of its own',
    applies: (sql) => !/\bNOT VALID\b|\bUSING INDEX\b/i.test(sql),
  },
];

/** The actions of one ALTER TABLE: commas in brackets part none. */
function splitActions(sql: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of sql) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

const TABLE =
  /^(?:CREATE TABLE(?: IF NOT EXISTS)?|ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|CREATE (?:UNIQUE )?INDEX .*? ON(?: ONLY)?) (?:"?public"?\.)?"?(\w+)"?/i;

const getTable = (sql: string): string => TABLE.exec(sql)?.[1] ?? '';

/**
 * Finds statements of a migration that the previous release could not run next to, or that lock a large table (decision 0033).
 * Tables that the file itself creates are exempt: no program uses them yet.
 */
export function findMigrationViolations(file: string, text: string): Violation[] {
  const number = Number(/(?:^|\/)migrations\/(\d{4})_[^/]*\.sql$/.exec(file)?.[1] ?? -1);
  if (number <= INITIAL || !file.startsWith('lib/platform/db/') || STOP.test(text)) return [];
  const statements = parseStatements(text);
  const made = new Set(
    statements.flatMap(({ sql }) =>
      /^CREATE (UNLOGGED )?TABLE/i.test(sql) ? getTable(sql.replace(/UNLOGGED /i, '')) : [],
    ),
  );
  return statements.flatMap(({ line, sql, comments }) => {
    const table = getTable(sql);
    if (table && made.has(table)) return [];
    return RULES.filter(
      ({ pattern, unless, applies }) =>
        pattern.test(sql) && !unless?.test(comments) && (applies?.(sql, table) ?? true),
    ).map(({ rule }) => ({ file, line, rule }));
  });
}
