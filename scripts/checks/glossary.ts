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
  rehearse: 'dry run',
  rehearsal: 'dry run',
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

/** Names of the language and of libraries, and plain English (a desk that is drawn). */
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

/** What must name the words of before: this list, and the upgrade of a database of before. */
const NAMES_OLD_WORDS = new Set(['scripts/checks/glossary.ts', 'lib/db/upgrade.test.ts']);

/** Code without comments and the contents of strings, line by line; templates keep what is computed in them. */
const STRINGS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*.*?\*\/|^\s*\*.*|\/\*.*|`[^`$]*`/g;

const wordsIn = (identifier: string): string[] =>
  identifier
    .split(/[_$#]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

function replacementFor(identifier: string): string | null {
  if (FINE.has(identifier)) return null;
  if (LIMIT.test(identifier)) return 'MAX_, MIN_, CONCURRENCY, BATCH_SIZE';
  if (HELPER.test(identifier)) return 'a verb: to…, get…, parse…, format…';
  const word = wordsIn(identifier).find((part) => Object.hasOwn(REPLACED, part));
  return word === undefined ? null : (REPLACED[word] ?? null);
}

/** Identifiers of one file that use a word which the glossary has replaced. */
export function findReplacedWords(file: string, text: string): Violation[] {
  if (!/\.(ts|tsx|mts|mjs)$/.test(file) || NAMES_OLD_WORDS.has(file)) return [];
  return text.split('\n').flatMap((content, index) => {
    const identifiers = content.replace(STRINGS, ' ').match(/[A-Za-z_$][\w$]*/g) ?? [];
    return [...new Set(identifiers)].flatMap((identifier) => {
      const better = replacementFor(identifier);
      return better === null
        ? []
        : [{ file, line: index + 1, rule: `${identifier}: say ${better} (docs/glossary.md)` }];
    });
  });
}
