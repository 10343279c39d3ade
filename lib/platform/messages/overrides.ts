import compile from 'icu-minify/compile';
import type { Messages } from './types';
import { isCompiled } from './written';

/** A text as the translators of this program read it. */
export const toMessage = (text: string): unknown => (isCompiled ? compile(text) : text);

type Group = Record<string, unknown>;

/** Puts texts in the place of messages; the files and groups without such a text stay the same objects. */
export function mergeTexts(messages: Messages, texts: Readonly<Record<string, string>>): Messages {
  const merged: Record<string, Group> = { ...messages };
  for (const [name, text] of Object.entries(texts)) {
    const [file = '', group = '', key] = name.split('.');
    const groups = merged[file] ?? {};
    const value = toMessage(text);
    const changed = key === undefined ? value : { ...(groups[group] as Group), [key]: value };
    merged[file] = { ...groups, [group]: changed };
  }
  return merged as Messages;
}
