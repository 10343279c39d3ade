import { formatMoney } from '@/lib/money';
import type { Message, MessageValues, Text } from './message';
import type { MessageKey, Translator } from './types';

type Write = (key: string, values: Record<string, string | number>) => string;

/**
 * Writes a text out.
 * @param t of the whole catalogue
 * @param locale in which amounts are written
 */
export function writeText(t: Translator, locale: string, text: Text): string {
  if (typeof text === 'string') return text;
  const values = Object.entries(text.values ?? {}).map(([name, value]): [string, string | number] => {
    if (typeof value !== 'object') return [name, value];
    return [name, 'key' in value ? writeText(t, locale, value) : formatMoney(value, locale)];
  });
  // Which arguments a key takes was checked where the message was made.
  return (t as Write)(text.key, Object.fromEntries(values));
}

/** A message as `fieldMessage` makes it: no sentence looks like one. */
const FIELD_MESSAGE = /^([a-z][\w-]*(?:\.[\w-]+){1,2})(?: (\{.*\}))?$/;

/** The message of a field, or a sentence, which is written already. */
export function readFieldMessage(text: string): Text {
  const [, key, values] = FIELD_MESSAGE.exec(text) ?? [];
  if (!key) return text;
  try {
    return { key: key as MessageKey, values: values ? (JSON.parse(values) as MessageValues) : {} };
  } catch {
    return text;
  }
}

/** What a field says, written out. */
export function writeField(t: Translator, locale: string, text: string): string {
  const read: Message | string = readFieldMessage(text);
  return typeof read === 'object' && t.has(read.key) ? writeText(t, locale, read) : text;
}
