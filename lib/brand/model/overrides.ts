import 'server-only';
import { createHash } from 'node:crypto';
import { LANGUAGE_LOCALES } from '@/lib/platform/formats/languages';
import { findArgumentFaults } from '@/lib/platform/messages/arguments';
import { type Message, message } from '@/lib/platform/messages/message';
import type { MessageOverrides } from '@/lib/platform/messages/types';
import { writtenTexts } from '@/lib/platform/messages/written';
import type { OwnMessages } from './messages-schema';

/** Imports find the columns of a file by these headings: under another name a file of ours could not be read again. */
const FILE_HEADINGS = /^(import-headings|line-files\.headings)\./;

/** True for a message that a brand may override. */
export const isOverridable = (name: string): boolean =>
  writtenTexts('en').has(name) && !FILE_HEADINGS.test(name);

/** Says why a text cannot stand for a message; null when it can. */
export function findOverrideFault(name: string, text: string): Message | null {
  const english = writtenTexts('en').get(name);
  if (english === undefined || !isOverridable(name)) return message('brand.textFaults.noMessage');
  if (text.includes('\n') && !english.includes('\n')) return message('brand.textFaults.lineBreak');
  const [fault] = findArgumentFaults(english, text);
  if (!fault) return null;
  if (fault.kind === 'unreadable') return message('brand.textFaults.unreadable');
  return message(`brand.textFaults.${fault.kind}`, { name: fault.name });
}

/**
 * The overrides of a brand as pages, mails and files use them. A text whose message is gone, or takes other arguments since an upgrade,
 * is left out: its readers get the standard text.
 */
export function toOverrides(messages: OwnMessages | null): MessageOverrides | null {
  const texts = Object.fromEntries(
    LANGUAGE_LOCALES.flatMap((locale) => {
      const usable = Object.entries(messages?.[locale] ?? {}).filter(
        ([name, text]) => findOverrideFault(name, text) === null,
      );
      return usable.length > 0 ? [[locale, Object.fromEntries(usable)] as const] : [];
    }),
  );
  if (Object.keys(texts).length === 0) return null;
  return { version: createHash('sha256').update(JSON.stringify(texts)).digest('hex'), texts };
}

/** An override by its place in a body, with the reason for which it is not used. */
export interface FaultyOverride {
  path: string;
  fault: Message;
}

/** Lists the overrides of a body that are not used. */
export const listFaultyOverrides = (messages: OwnMessages | null): FaultyOverride[] =>
  LANGUAGE_LOCALES.flatMap((locale) =>
    Object.entries(messages?.[locale] ?? {}).flatMap(([name, text]) => {
      const fault = findOverrideFault(name, text);
      return fault ? [{ path: `messages.${locale}.${name}`, fault }] : [];
    }),
  );
