import { formatMoney } from '@/lib/platform/formats/money';
import type { Text } from './message';
import type { MessageKey, Translator } from './types';

type Values = Record<string, string | number>;
type Write = (key: string, values: Values) => string;

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
  // The arguments of a key were checked where the message was made.
  return (t as Write)(text.key, Object.fromEntries(values));
}

/** A message as `fieldMessage` makes it: no sentence looks like one. */
const FIELD_MESSAGE = /^([a-z][\w-]*(?:\.[\w-]+){1,2})(?: (\{.*\}))?$/;

function readValues(text: string): Values | null {
  try {
    return JSON.parse(text) as Values;
  } catch {
    return null;
  }
}

/**
 * Writes out the text of a field error: a message of `fieldMessage`, or a sentence, which stays as it is.
 * @param t of the whole catalogue
 */
export function writeField(t: Translator, text: string): string {
  const [, key, given = '{}'] = FIELD_MESSAGE.exec(text) ?? [];
  const values = readValues(given);
  return key && values && t.has(key as MessageKey) ? (t as Write)(key, values) : text;
}
