import { parseSync } from 'oxc-parser';
import type { Violation } from './house-rules';
import { findTexts, getChildren, HOLE, type Node } from './messages/syntax';

/** A text that readers stumbled over, and the one of trade software. */
type Replaced = readonly [pattern: RegExp, better: string, files?: RegExp];

/** Refused in every text that people read, on pages, in mails and from programs. */
const DIALECT: readonly Replaced[] = [
  [/\bmend(?:s|ed|ing)?\b/i, 'correct, fix'],
  [/\bwhoever\b/i, 'the person who'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'another person changed, or leave it out'],
];

/** Refused in the messages only: code has other texts. */
const WORDS: readonly Replaced[] = [
  [/\bbeside\b/i, 'next to'],
  [/\b(?:as it|now) stands\b/i, 'in its current form'],
  [/\bNobody\b|\bnobody\b/, 'no one'],
  [/^Not delivered$/, 'Closed without delivery', /\/orders\.json$/],
  [/\bbaseline\b/i, 'mark as seen'],
  [/\bknown to\b/i, 'visible to'],
  [/\bgrey hue\b/i, 'neutral tint'],
  [/^As of\b/, 'say what is from this time: Prices and stock from 22:01'],
  [/\bnext on\b/i, 'Next: 7 Dec 2026, 08:00'],
  [/^Ordering$/, 'Ordering rules'],
  [/\b(?:no|any) clear answers?\b/i, 'Unconfirmed; did not confirm'],
  [/keine eindeutige Antwort/i, 'nicht bestätigt'],
  [/pas de réponse claire/i, 'non confirmée'],
  [/geen duidelijk antwoord/i, 'niet bevestigd'],
];

interface Text {
  line: number;
  text: string;
}

/** The values of a file of messages. */
const readMessages = (content: string): Text[] =>
  content.split('\n').flatMap((row, index) => {
    const [, value] = /^\s*"[^"]+":\s*"((?:[^"\\]|\\.)*)",?$/.exec(row) ?? [];
    return value === undefined ? [] : [{ line: index + 1, text: value }];
  });

function* findStrings(node: Node, content: string): Generator<Text> {
  if (node.type === 'Literal' || node.type === 'TemplateLiteral')
    for (const { text } of findTexts(node))
      yield { line: content.slice(0, node.start).split('\n').length, text: text.replaceAll(HOLE, ' ') };
  for (const child of getChildren(node)) yield* findStrings(child, content);
}

/** Code whose texts people read: tests may write anything. */
const isCode = (file: string): boolean =>
  /^(?:app|components|lib|scripts|service|worker)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\/|^scripts\/checks\//.test(file);

function check(file: string, texts: Iterable<Text>, replaced: readonly Replaced[]): Violation[] {
  const own = replaced.filter(([, , files]) => files === undefined || files.test(file));
  return [...texts].flatMap(({ line, text }) =>
    own.flatMap(([pattern, better]) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined
        ? []
        : [{ file, line, rule: `“${found}”: say ${better} (docs/glossary.md)` }];
    }),
  );
}

/** Replaced words in what people read: messages, and the texts of programs. */
export function findReplacedTexts(file: string, content: string): Violation[] {
  if (/^messages\/[a-z]{2}\/[a-z-]+\.json$/.test(file))
    return check(file, readMessages(content), [...DIALECT, ...WORDS]);
  if (!isCode(file) || !DIALECT.some(([pattern]) => pattern.test(content))) return [];
  return check(file, findStrings(parseSync(file, content).program, content), DIALECT);
}
