import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { pageLocale } from './locale';
import { messagesIn, pageTranslator } from './translator';
import type { MessageKey, Messages, Namespace } from './types';

/** A page's `generateMetadata`: its title is a message without arguments. */
export const pageTitle =
  (key: MessageKey): (() => Metadata) =>
  () => ({ title: (pageTranslator() as (key: string) => string)(key) });

/** Assembles the messages of a page, once per request: the catalogue in the page's language, with the texts of its brand. */
export const requestMessages = cache((): Messages => messagesIn(pageLocale().locale));

/** Some messages: groups by the name of their file. */
export type PickedMessages = Record<string, Record<string, unknown>>;

/** Returns the page's messages of some files, or of single groups such as `orders.list`. */
export function pickMessages(namespaces: readonly Namespace[]): PickedMessages {
  const messages: PickedMessages = requestMessages();
  const picked: PickedMessages = {};
  for (const namespace of namespaces) {
    const [file = '', group] = namespace.split('.');
    const groups = messages[file] ?? {};
    picked[file] = { ...picked[file], ...(group ? { [group]: groups[group] } : groups) };
  }
  return picked;
}
