import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** Accented and longer; the same from right to left. Both are made of English, to look at pages in development. */
export const PSEUDO_LOCALES = ['en-XA', 'en-XB'] as const;
export type PseudoLocale = (typeof PSEUDO_LOCALES)[number];

export const isPseudo = (locale: string): locale is PseudoLocale =>
  PSEUDO_LOCALES.some((one) => one === locale);

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = [...'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'];
/** Unicode's marks that turn a run of letters round. */
const [TURN, END_OF_TURN] = ['\u202e', '\u202c'];

const accent = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Each vowel twice: a third longer, as German is. */
const lengthen = (text: string): string => text.replace(/[aeiouyAEIOUY]/g, (vowel) => vowel + vowel);

const turn = (text: string): string => text.replace(/\p{L}+/gu, `${TURN}$&${END_OF_TURN}`);

function change(elements: MessageFormatElement[], write: (text: string) => string): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: write(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: change(element.children, write) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: change(option.value, write) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

/** The kinds of choices in a message as `icu-minify` compiles it: select, plural and ordinal. */
const CHOICES = new Set<unknown>([1, 2, 3]);

/** A part of a compiled message: words, an argument, a choice or a tag. */
function changePart(part: unknown, write: (text: string) => string): unknown {
  if (typeof part === 'string') return write(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, options] = part as unknown[];
  if (typeof kind !== 'number') return [name, ...changeCompiled(part.slice(1), write)];
  if (!CHOICES.has(kind)) return part;
  const branches = Object.entries(options as object).map(([key, branch]: [string, unknown]) => [
    key,
    Array.isArray(branch) ? changeCompiled(branch, write) : changePart(branch, write),
  ]);
  return [name, kind, Object.fromEntries(branches)];
}

const changeCompiled = (parts: unknown[], write: (text: string) => string): unknown[] =>
  parts.map((part) => changePart(part, write));

/** A message with its arguments and tags as they are and its words changed; a page has it compiled by its build. */
function pseudoMessage(message: string | unknown[], locale: PseudoLocale): string | unknown[] {
  const long = (text: string) => accent(lengthen(text));
  const write = locale === 'en-XB' ? (text: string) => turn(long(text)) : long;
  return typeof message === 'string'
    ? printAST(change(parse(message), write))
    : changeCompiled(message, write);
}

/** Messages in a pseudo-locale. */
export function toPseudo<T extends object>(messages: T, locale: PseudoLocale): T {
  const entries = Object.entries(messages).map(([key, value]: [string, string | unknown[] | object]) => [
    key,
    typeof value === 'string' || Array.isArray(value)
      ? pseudoMessage(value, locale)
      : toPseudo(value, locale),
  ]);
  return Object.fromEntries(entries) as T;
}
