import 'server-only';
import { isObject } from '@/lib/contract/plain-values';
import { isLanguageLocale } from '@/lib/platform/formats/languages';
import { fieldMessage, toFieldMessage } from '@/lib/platform/messages/message';
import { MAX_OVERRIDES, type OwnMessages, overrideTextSchema, toOwnMessages } from './messages-schema';
import { findOverrideFault } from './overrides';

/** A text of a file that cannot be taken, by its place, and why (as `fieldMessage` writes it). */
interface TextFault {
  path: string[];
  message: string;
}

interface ReadTexts {
  texts: Record<string, string>;
  faults: TextFault[];
}

/** Reads each text by itself, so that one that is not valid costs no other one. */
function readTexts(given: object, at: string[]): ReadTexts {
  const read: ReadTexts = { texts: {}, faults: [] };
  for (const [name, value] of Object.entries(given)) {
    const refuse = (message: string) => read.faults.push({ path: [...at, name], message });
    const parsed = overrideTextSchema.safeParse(value);
    const fault = parsed.success ? findOverrideFault(name, parsed.data) : null;
    if (!parsed.success) refuse(parsed.error.issues[0]?.message ?? fieldMessage('brand.errors.unreadable'));
    else if (fault) refuse(toFieldMessage(fault));
    else if (Object.keys(read.texts).length >= MAX_OVERRIDES)
      refuse(fieldMessage('brand.errors.tooManyTexts', { max: MAX_OVERRIDES }));
    else read.texts[name] = parsed.data;
  }
  return read;
}

/** Reads the texts of a brand's file: those that can be used, and the place of every other one. */
export function readFileMessages(given: unknown): {
  messages: OwnMessages | null | undefined;
  faults: TextFault[];
} {
  const at = ['messages'];
  if (given === undefined || given === null) return { messages: null, faults: [] };
  if (!isObject(given))
    return { messages: undefined, faults: [{ path: at, message: fieldMessage('brand.errors.group') }] };
  const [messages, faults]: [OwnMessages, TextFault[]] = [{}, []];
  for (const [locale, texts] of Object.entries(given)) {
    const path = [...at, locale];
    if (!isLanguageLocale(locale)) faults.push({ path, message: fieldMessage('brand.errors.unknownField') });
    else if (!isObject(texts)) faults.push({ path, message: fieldMessage('brand.errors.group') });
    else {
      const read = readTexts(texts, path);
      messages[locale] = read.texts;
      faults.push(...read.faults);
    }
  }
  return { messages: toOwnMessages(messages), faults };
}
