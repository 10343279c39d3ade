import { posix } from 'node:path';
import type { Violation } from './house-rules';

export interface Citable {
  /** True when a path of the repository is a file or a folder. */
  exists: (path: string) => boolean;
  /** The numbers of the decision records, as four digits. */
  decisions: ReadonlySet<string>;
}

/** One kind of citation: its form in a text, and a check that its target exists. */
interface Citation {
  pattern: RegExp;
  isThere: (match: RegExpMatchArray, citable: Citable, file: string) => boolean;
}

/** Pages from before, which are not in the repository. */
const GONE = /\b(?:DESIGN|RELIABILITY|FEATURES)\b(?!_)|(?<![\w/])UI\.md\b/g;
const SOURCE_ENDINGS = ['', '.ts', '.tsx', '.mjs'];

function isPath(path: string, { exists }: Citable): boolean {
  const trimmed = path.replace(/[.-]+$/, '');
  return SOURCE_ENDINGS.some((ending) => exists(path + ending) || exists(trimmed + ending));
}

const CITATIONS: readonly Citation[] = [
  { pattern: GONE, isThere: () => false },
  {
    pattern: /(?<![\w@./-])docs\/[\w./-]+\.\w+/g,
    isThere: ([path], citable) => isPath(path, citable),
  },
  {
    pattern: /(?<![\w./-])docs\/decisions\/(\d{4})(?![\w-])/g,
    isThere: ([, number = ''], { decisions }) => decisions.has(number),
  },
  {
    pattern: /\b[Dd]ecisions? (\d{1,4})(?: and (\d{1,4}))?\b/g,
    isThere: ([, ...numbers], { decisions }) =>
      numbers.every((number) => number === undefined || decisions.has(number.padStart(4, '0'))),
  },
  {
    pattern:
      /(?<![\w@./-])(?:lib|app|components|scripts|service|worker|e2e|bench)(?:\/(?:[\w.-]+|\(\w+\)|\[[\w.[\]]+\]))+/g,
    isThere: ([path], citable) => isPath(path, citable),
  },
];

/** A link of a page to another one, or to a heading of it. */
const LINK: Citation = {
  pattern: /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g,
  isThere: ([, path = ''], { exists }, file) => exists(posix.join(posix.dirname(file), path)),
};

const isPage = (file: string) => file.endsWith('.md');

/** Returns the comment on a line of source code; an empty text when it has none. */
const getComment = (line: string): string => /^\s*(?:\{?\/\*|\*|\/\/)(.*)|\s\/\/ (.*)/.exec(line)?.[0] ?? '';

/** The citations of pages, records and files that are not there: in comments of code, and anywhere in a page. */
export function findBrokenCitations(file: string, text: string, citable: Citable): Violation[] {
  const citations = isPage(file) ? [...CITATIONS, LINK] : CITATIONS;
  return text.split('\n').flatMap((line, index) => {
    const said = isPage(file) ? line : getComment(line);
    return citations.flatMap(({ pattern, isThere }) =>
      [...said.matchAll(pattern)]
        .filter((match) => !isThere(match, citable, file))
        .map(([cited]) => ({ file, line: index + 1, rule: `${cited} does not exist` })),
    );
  });
}

/** The folders of `lib` that the README's map leaves out, and those on it that are gone. */
export function findMapErrors(readme: string, folders: readonly string[]): Violation[] {
  const map = /^lib\/.*\n((?: {2}.*\n)*)/m.exec(readme)?.[1] ?? '';
  const named = [...map.matchAll(/^ {2}([\w-]+)\//gm)].map(([, name = '']) => name);
  const toViolation = (rule: string): Violation => ({ file: 'README.md', line: 0, rule });
  return [
    ...folders
      .filter((name) => !named.includes(name))
      .map((name) => toViolation(`the map leaves out lib/${name}`)),
    ...named
      .filter((name) => !folders.includes(name))
      .map((name) => toViolation(`the map names lib/${name}, which is not there`)),
  ];
}

const DECISION_LIST = 'docs/decisions/README.md';

/** The decision records that their list leaves out. @param files the names in their folder */
export const findUnlistedDecisions = (list: string, files: readonly string[]): Violation[] =>
  files
    .filter((name) => /^\d{4}-.*\.md$/.test(name) && !list.includes(`(${name})`))
    .map((name) => ({ file: DECISION_LIST, line: 0, rule: `the list leaves out ${name}` }));
