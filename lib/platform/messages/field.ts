import type { MessageKey, Translator } from './types';

type Values = Record<string, string | number>;
type Write = (key: string, values: Values) => string;

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
