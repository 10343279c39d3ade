import type { _Translator, MessageKeys, NamespaceKeys, NestedKeyOf } from 'use-intl/core';
import type { LanguageLocale } from '@/lib/platform/formats/languages';
import type { ENGLISH } from './catalogue';

/** The English catalogue; its literal types come from the declarations that Next writes next to the files. */
export type Messages = typeof ENGLISH;

/** Messages of any language: the files, groups and keys of English with texts of its own. */
export type Translation = {
  [File in keyof Messages]: {
    [Group in keyof Messages[File]]: Messages[File][Group] extends string
      ? string
      : { [Key in keyof Messages[File][Group]]: string };
  };
};

/** A message by its full name: file, group and key, such as `watches.list.title`. */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

/** A file of the catalogue, or a group in it. */
export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** Gives the texts of a file, `t('list.title')`; without a file those of all, `t('watches.list.title')`. */
export type Translator<Of extends Namespace = never> = _Translator<Messages, Of>;

/** Texts that replace single messages of the catalogue, by language and full name. Their arguments are those of the messages. */
export interface MessageOverrides {
  /** Differs whenever a text differs. */
  version: string;
  texts: Partial<Record<LanguageLocale, Readonly<Record<string, string>>>>;
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
