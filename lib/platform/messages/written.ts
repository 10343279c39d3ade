import type { Language } from '@/lib/platform/formats/languages';
import { CATALOGUES, ENGLISH } from './catalogue';
import type { Translation } from './types';

/** The build of Next compiles messages with arguments into lists; programs have the texts as they are written. */
export const isCompiled = Array.isArray(ENGLISH.shell.header.home as unknown);

const globalState = globalThis as typeof globalThis & {
  tradecounterMessages?: Record<Language, Translation>;
};
// The program of a web node loads this module before Next's bundles do, which find the written texts here.
if (!isCompiled) globalState.tradecounterMessages ??= CATALOGUES;

/** Texts by the full names of their messages. */
export type Texts = ReadonlyMap<string, string>;

function listTexts(messages: Translation): [name: string, text: string][] {
  const files: Record<string, Record<string, string | Record<string, string>>> = messages;
  return Object.entries(files).flatMap(([file, groups]) =>
    Object.entries(groups).flatMap(([group, texts]): [string, string][] =>
      typeof texts === 'string'
        ? [[`${file}.${group}`, texts]]
        : Object.entries(texts).map(([key, text]) => [`${file}.${group}.${key}`, text]),
    ),
  );
}

const texts = new Map<Language, Texts>();

/** Returns the texts of a language as its files have them, with their arguments in ICU. */
export function writtenTexts(language: Language): Texts {
  const known = texts.get(language);
  if (known) return known;
  const made = new Map(listTexts((globalState.tradecounterMessages ?? CATALOGUES)[language]));
  texts.set(language, made);
  return made;
}
