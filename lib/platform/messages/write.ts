import { formatMoney } from '@/lib/platform/formats/money';
import type { Text } from './message';
import type { Translator } from './types';

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
  // The arguments of a key were checked where the message was made.
  return (t as Write)(text.key, Object.fromEntries(values));
}
