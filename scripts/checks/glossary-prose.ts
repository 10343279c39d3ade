import { parseSync } from 'oxc-parser';
import type { Violation } from './house-rules';
import { findTexts, getChildren, HOLE, type Node } from './messages/syntax';

/**
 * Words and phrases that comments, titles of tests and pages used to be made of, and the field's words instead
 * (docs/glossary.md). A phrase that is also plain English is refused in the sense of the glossary only.
 */
const REPLACED: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\btold\b(?! (?:to|apart|from)\b)/i, 'notified, shown, reported'],
  [/\btell(?:s|ing)? of\b/i, 'show, name, report'],
  [/\btellers?\b/i, 'source'],
  [/\bdoubt(?:s|ed|ful)?\b/i, 'unconfirmed, unclear'],
  [/\badopt(?:s|ed|ing|ions?)?\b/i, 'import'],
  [/\bfenc(?:es?|ed|ing)\b/i, 'send lock'],
  [/(?<!performance )\bbudgets?\b/i, 'rate limit'],
  [/(?<!disk )\bquotas?\b/i, 'rate limit'],
  [/\bladders?\b/i, 'price chain'],
  [/\bcrews?\b/i, 'pool'],
  [/\bbelongings\b/i, 'the thing itself'],
  [/\bwish(?:es|ed)?\b/i, 'request, preference'],
  [/(?<!(?:service|help|front) )\bdesks?\b/i, 'worklist, fixture, desktop'],
  [/\bput(?:s|ting)?(?: (?:it|them))? back\b(?!-)/i, 'restore (to the cart)'],
  [/\bt(?:akes?|aken|aking|ook)(?: (?:it|them))? back\b(?!-)/i, 'withdraw, undo'],
  [/\bcatalogue reads?\b/i, 'catalogue sync, sync run'],
  [/\bprice views?\b/i, 'price index'],
  [/\bke(?:ep|eps|pt) for later\b/i, 'save for later'],
];

/** One line of prose: of a comment, the title of a test, or a page. */
interface Prose {
  line: number;
  text: string;
}

const toLines = (text: string, firstLine: number): Prose[] =>
  text.split('\n').map((content, index) => ({ line: firstLine + index, text: content }));

const countLines = (text: string, end: number): number => text.slice(0, end).split('\n').length;

/** `test`, `it.each(rows)`, `test.describe.serial`: what is called to make a test. */
function isTestFunction(node: Node): boolean {
  if (node.type === 'Identifier') return /^(test|it|describe)$/.test(node.name);
  if (node.type === 'MemberExpression') return isTestFunction(node.object);
  if (node.type === 'CallExpression') return isTestFunction(node.callee);
  return node.type === 'TaggedTemplateExpression' && isTestFunction(node.tag);
}

function* findTitles(node: Node, text: string): Generator<Prose> {
  if (node.type === 'CallExpression' && isTestFunction(node.callee))
    for (const title of findTexts(node.arguments[0] ?? null))
      yield* toLines(title.text.replaceAll(HOLE, ' '), countLines(text, title.node.start));
  for (const child of getChildren(node)) yield* findTitles(child, text);
}

function readCode(file: string, text: string): Prose[] {
  const { program, comments } = parseSync(file, text);
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  return [
    ...comments.flatMap(({ value, start }) => toLines(value, countLines(text, start))),
    ...(isTest ? findTitles(program, text) : []),
  ];
}

/** A page's prose; the lines of a block of code are blank. */
const readPage = (text: string): Prose[] =>
  toLines(
    text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/.+/g, '')),
    1,
  );

const readComments = (text: string, comment: RegExp): Prose[] =>
  [...text.matchAll(comment)].flatMap((match) => toLines(match[0], countLines(text, match.index)));

function readProse(file: string, text: string): Prose[] {
  if (/\.(tsx?|m[jt]s)$/.test(file)) return readCode(file, text);
  if (file.endsWith('.md')) return readPage(text);
  if (file.endsWith('.css')) return readComments(text, /\/\*[\s\S]*?\*\//g);
  if (file.endsWith('.sql')) return readComments(text, /--.*/g);
  return /(^|\/)\.env\.example$|\.ya?ml$/.test(file) ? readComments(text, /^\s*#.*/gm) : [];
}

/** Finds replaced words in a file's comments, titles of tests and pages. Backticks mark a name, which is skipped. */
export function findReplacedPhrases(file: string, text: string): Violation[] {
  return readProse(file, text).flatMap((prose) => {
    const words = prose.text.replace(/`[^`]*`/g, ' ');
    return REPLACED.flatMap(([pattern, better]) => {
      const found = pattern.exec(words)?.[0];
      return found === undefined
        ? []
        : [{ file, line: prose.line, rule: `“${found}”: say ${better} (docs/glossary.md)` }];
    });
  });
}
