import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { findArgumentFaults } from '@/lib/platform/messages/arguments';
import type { Violation } from '../house-rules';

/** Messages of one file by group and key: `list.title`. */
export type Keys = Map<string, string>;

/** The files of one language, by name. */
export type Catalogue = Map<string, { file: string; text: string; keys: Keys }>;

/** camelCase, or a code of the program such as `order-attention`. */
const KEY = /^([a-z][a-zA-Z\d]*(-[a-z\d]+)*|[A-Z][A-Z_]*)$/;
const STRAIGHT_QUOTES = /['"]/;

/** Returns the line of a key; 0 when the text lacks it. */
export function findKeyLine(text: string, key: string): number {
  const lines = text.split('\n');
  let at = -1;
  for (const part of key.split('.'))
    at = lines.findIndex((line, index) => index > at && line.includes(`"${part}":`));
  return at + 1;
}

/** Reads a file of the catalogue: one group or two levels of keys. */
export function readMessages(file: string, text: string): { keys: Keys; violations: Violation[] } {
  const [keys, violations]: [Keys, Violation[]] = [new Map(), []];
  const add = (value: unknown, path: string[]): void => {
    const key = path.join('.');
    const refuse = (rule: string) =>
      violations.push({ file, line: findKeyLine(text, key), rule: `${key}: ${rule}` });
    if (path.some((part) => !KEY.test(part))) refuse('keys are camelCase, or codes');
    if (typeof value === 'string') keys.set(key, value);
    else if (path.length === 2 || typeof value !== 'object' || value === null)
      refuse('at most two levels, then a text');
    else for (const [name, inner] of Object.entries(value)) add(inner, [...path, name]);
  };
  for (const [name, value] of Object.entries(JSON.parse(text) as object)) add(value, [name]);
  return { keys, violations };
}

/** Returns the reason for which a message is rejected; null for a good one. */
function findFault(message: string): string | null {
  if (message.trim() === '') return 'it is empty';
  if (STRAIGHT_QUOTES.test(message)) return 'straight quotation marks: write ’ and “ ”';
  if (message !== message.trim()) return 'it begins or ends with a space';
  try {
    return hasDate(parse(message))
      ? 'a date is written by the reader’s zone: pass it as a text or a tag'
      : null;
  } catch (error) {
    return `it does not parse (${error instanceof Error ? error.message : String(error)})`;
  }
}

function hasDate(elements: MessageFormatElement[]): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.date || element.type === TYPE.time) return true;
    if (element.type === TYPE.tag) return hasDate(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
    return Object.values(element.options).some((option) => hasDate(option.value));
  });
}

/** Finds faults in the messages of one language. */
export function findFaults(catalogue: Catalogue): Violation[] {
  return [...catalogue.values()].flatMap(({ file, text, keys }) =>
    [...keys].flatMap(([key, message]) => {
      const fault = findFault(message);
      return fault ? [{ file, line: findKeyLine(text, key), rule: `${key}: ${fault}` }] : [];
    }),
  );
}

/** Finds differences from English: keys that either lacks, and other arguments. */
export function findDifferences(english: Catalogue, other: Catalogue, language: string): Violation[] {
  const names = new Set([...english.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const ours = english.get(name)?.keys ?? new Map<string, string>();
    const { file, text, keys } = other.get(name) ?? {
      file: `messages/${language}/${name}.json`,
      text: '',
      keys: new Map<string, string>(),
    };
    const at = (key: string, rule: string): Violation => ({
      file,
      line: findKeyLine(text, key),
      rule: `${key}: ${rule}`,
    });
    const missing = [...ours.keys()].filter((key) => !keys.has(key));
    return [
      ...missing.map((key) => at(key, 'not translated')),
      ...[...keys].flatMap(([key, message]) => {
        const theirs = ours.get(key);
        if (theirs === undefined) return [at(key, 'English does not have it')];
        const names = findArgumentFaults(theirs, message).map(({ kind, name }) => `${kind} ${name}`.trim());
        return names.length === 0
          ? []
          : [at(key, `its arguments or tags are not those of English: ${names.join(', ')}`)];
      }),
    ];
  });
}
