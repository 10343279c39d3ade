import { findReplacedPhrases } from './glossary-prose';
import { findReplacedTexts } from './glossary-texts';
import type { Violation } from './house-rules';

/** Words of our own that identifiers used to be made of, and the field's words instead (docs/glossary.md). */
const REPLACED: Readonly<Record<string, string>> = {
  told: 'notified',
  telling: 'notification',
  teller: 'source',
  doubt: 'unconfirmed',
  doubts: 'unconfirmed',
  doubtful: 'unconfirmed',
  adopt: 'import',
  adopted: 'imported',
  fence: 'send lock',
  budget: 'rate limit',
  ladder: 'price chain',
  ladders: 'price chain',
  quota: 'rate limit',
  crew: 'pool',
  belongings: 'the thing itself',
  wish: 'page request',
  things: 'the thing itself',
  desk: 'fixture, worklist',
};
/** A constant begins with MAX_ or MIN_; how many at a time is CONCURRENCY or BATCH_SIZE. */
const LIMIT = /^(MOST|LONGEST|GREATEST|LEAST|SHORTEST)_|(^|_)AT_ONCE$|^FEW$/;
/** A helper is named by what it does: `toTotals`, `getTotals`, not `totalsOf`. */
const HELPER = /^[a-z]\w*[a-z]Of$/;

/** Names of the language and of libraries, and plain English (a drawing of a piece of furniture). */
const FINE = new Set([
  'asOf',
  'indexOf',
  'lastIndexOf',
  'getPrototypeOf',
  'supportedValuesOf',
  'valueOf',
  'toBeInstanceOf',
  'desk',
]);

/** These files must name the old words: this list, its page and tests, and the upgrade of an older database. */
const NAMES_OLD_WORDS = new Set([
  'docs/glossary.md',
  'scripts/checks/glossary.test.ts',
  'scripts/checks/glossary.ts',
  'scripts/checks/glossary-prose.ts',
  'scripts/checks/glossary-texts.ts',
]);

/** Code without comments and the contents of strings, line by line; templates keep what is computed in them. */
const STRINGS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*.*?\*\/|^\s*\*.*|\/\*.*|`[^`$]*`/g;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
/** A permission or another code of two parts, as 'orders:manage'. */
const CODE = /(?<=')[a-z-]+:[a-z-]+(?=')/g;

const wordsIn = (identifier: string): string[] =>
  identifier
    .split(/[-.:_$#[\]()]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

function findReplacement(name: string): string | undefined {
  const word = wordsIn(name).find((part) => Object.hasOwn(REPLACED, part));
  return word === undefined ? undefined : REPLACED[word];
}

function findIdentifierReplacement(identifier: string): string | undefined {
  if (FINE.has(identifier)) return undefined;
  if (LIMIT.test(identifier)) return 'MAX_, MIN_, CONCURRENCY, BATCH_SIZE';
  if (HELPER.test(identifier)) return 'a verb: to…, get…, parse…, format…';
  return findReplacement(identifier);
}

const refuse = (file: string, line: number, name: string, better: string | undefined): Violation[] =>
  better === undefined ? [] : [{ file, line, rule: `${name}: say ${better} (docs/glossary.md)` }];

/** A file's name, its folders among it: those of pages are paths of the API and of people's browsers. */
const checkPath = (file: string): Violation[] =>
  file.split('/').flatMap((name) => refuse(file, 0, name, findReplacement(name)));

function checkCode(file: string, text: string): Violation[] {
  return text
    .split('\n')
    .flatMap((content, index) => [
      ...[...new Set(content.replace(STRINGS, ' ').match(IDENTIFIER))].flatMap((identifier) =>
        refuse(file, index + 1, identifier, findIdentifierReplacement(identifier)),
      ),
      ...(content.match(CODE) ?? []).flatMap((code) => refuse(file, index + 1, code, findReplacement(code))),
    ]);
}

/** Tables, columns and what else is named in SQL. */
const checkSql = (file: string, text: string): Violation[] =>
  text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(/"(\w+)"/g)].flatMap(([, name = '']) =>
        refuse(file, index + 1, name, findReplacement(name)),
      ),
    );

/** Names and prose of one file that use a word which the glossary has replaced. */
export function findReplacedWords(file: string, text: string): Violation[] {
  if (NAMES_OLD_WORDS.has(file)) return [];
  const names = /\.(ts|tsx|mts|mjs)$/.test(file) ? checkCode(file, text) : [];
  const columns = file.endsWith('.sql') ? checkSql(file, text) : [];
  return [
    ...checkPath(file),
    ...names,
    ...columns,
    ...findReplacedPhrases(file, text),
    ...findReplacedTexts(file, text),
  ];
}
