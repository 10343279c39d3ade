import type { Violation } from '../house-rules';
import {
  type Catalogue,
  findDifferences,
  findFaults,
  findKeyLine,
  type Keys,
  readMessages,
} from './catalogue';
import { findMissingNamespaces } from './given';
import { findLiterals } from './literals';
import { parseSource, type Source } from './syntax';
import { findUses, type Uses } from './uses';

/** A file of the repository with its content. */
export interface TextFile {
  file: string;
  text: string;
}

const MESSAGES = /^messages\/([a-z]{2})\/([a-z][a-z-]*)\.json$/;
/** Code that is shipped and may speak to people. */
const isCode = (file: string): boolean =>
  /^(app|components|lib|worker)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\/|\.d\.(json\.)?ts$|\/migrations\//.test(file);
/** Code whose texts go to programmers, PostgreSQL and operators; and the demo, whose people write English. */
const hasNoReaders = (file: string): boolean =>
  /^lib\/(platform\/db|operations\/demo|brand\/demo|operations\/setup\/commands)\/|^lib\/(platform\/env|platform\/log\/error-log|catalogue\/labels\/(import|save)-labels)\.ts$|[/-]store\.ts$/.test(
    file,
  );

/** The catalogue by language, and what is wrong with its form. */
function readCatalogue(files: readonly TextFile[]): {
  languages: Map<string, Catalogue>;
  violations: Violation[];
} {
  const [languages, violations] = [new Map<string, Catalogue>(), [] as Violation[]];
  for (const { file, text } of files) {
    const [, language, name] = MESSAGES.exec(file) ?? [];
    if (!language || !name) continue;
    const read = readMessages(file, text);
    violations.push(...read.violations);
    const catalogue = languages.get(language) ?? new Map();
    languages.set(language, catalogue.set(name, { file, text, keys: read.keys }));
  }
  return { languages, violations };
}

/** Keys that code asks for and English does not have. */
function missing({ file }: Source, { keys, prefixes }: Uses, all: ReadonlySet<string>): Violation[] {
  const rule = (key: string) => `${key} is not in messages/en`;
  return [
    ...keys.filter(({ key }) => !all.has(key)).map(({ key, line }) => ({ file, line, rule: rule(key) })),
    ...prefixes
      .filter(({ key: start }) => ![...all].some((key) => key.startsWith(start)))
      .map(({ key, line }) => ({ file, line, rule: rule(`${key}…`) })),
  ];
}

/** Keys that no code asks for. */
function unused(english: Catalogue, uses: readonly Uses[]): Violation[] {
  const mentioned = new Set(uses.flatMap((use) => [...use.mentioned]));
  const prefixes = [...new Set(uses.flatMap((use) => use.prefixes.map(({ key }) => key)))];
  const isUsed = (key: string) => mentioned.has(key) || prefixes.some((start) => key.startsWith(start));
  const unusedIn = (name: string, keys: Keys) => [...keys.keys()].filter((key) => !isUsed(`${name}.${key}`));
  return [...english].flatMap(([name, { file, text, keys }]) =>
    unusedIn(name, keys).map((key) => ({
      file,
      line: findKeyLine(text, key),
      rule: `${key}: nothing uses it`,
    })),
  );
}

/** Finds faults in the messages, and in the texts in the code (docs/messages.md). */
export function findMessageViolations(files: readonly TextFile[]): Violation[] {
  const { languages, violations } = readCatalogue(files);
  const english = languages.get('en') ?? new Map();
  const all = new Set(
    [...english].flatMap(([name, { keys }]) => [...keys.keys()].map((key) => `${name}.${key}`)),
  );
  const sources = files
    .filter(({ file }) => isCode(file))
    .map(({ file, text }) => parseSource(file, text))
    .map((source) => [source, findUses(source)] as const);
  return [
    ...violations,
    ...[...languages.values()].flatMap(findFaults),
    ...[...languages].flatMap(([language, other]) =>
      language === 'en' ? [] : findDifferences(english, other, language),
    ),
    ...sources.flatMap(([source, uses]) => missing(source, uses, all)),
    ...unused(
      english,
      sources.map(([, uses]) => uses),
    ),
    ...findMissingNamespaces(new Map(sources.map(([source, uses]) => [source.file, { source, uses }]))),
    ...sources.flatMap(([source]) => (hasNoReaders(source.file) ? [] : findLiterals(source))),
  ];
}
