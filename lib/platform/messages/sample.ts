import { createTranslator } from 'use-intl/core';
import { formatMoney } from '@/lib/platform/formats/money';
import { readArguments, toOptions } from './arguments';
import { toMessage } from './overrides';

/** One of a thing and several of it. */
const COUNTS = [1, 3] as const;
const MAX_SAMPLES = 4;
const PRICE = { amount: '83.59', currency: 'EUR' };
const SAMPLES: Readonly<Record<string, string>> = {
  name: 'Müller',
  person: 'Müller',
  by: 'Müller',
  organisation: 'Müller-IT',
  customer: 'Müller-IT',
  brand: 'Müller-IT',
  code: 'SW-24-POE',
  number: 'ORD-7K3M-9Q2P',
};

const toText = (argument: string, locale: string): string => {
  if (/price|total|amount|money/i.test(argument)) return formatMoney(PRICE, locale);
  return SAMPLES[argument] ?? `‹${argument}›`;
};

type Value = string | number | ((chunks: string) => string);

/** The values of one argument that a sample shows. A tag shows its content, or its name where a page puts something in. */
function toValues(name: string, types: ReadonlySet<string>, locale: string): Value[] {
  const argument = name.slice(1, -1);
  if (types.has('tag')) return [(chunks) => String(chunks) || `‹${argument}›`];
  const options = [...types].flatMap((type) => toOptions(type) ?? []);
  if (options.length > 0) return options;
  return types.has('text') ? [toText(argument, locale)] : [...COUNTS];
}

/** The samples: with the first value of every argument, then the second, until each value was shown. */
function listArguments(text: string, locale: string): Record<string, Value>[] {
  const values = [...(readArguments(text) ?? [])].map(
    ([name, types]) => [name.slice(1, -1), toValues(name, types, locale)] as const,
  );
  const count = Math.min(MAX_SAMPLES, Math.max(1, ...values.map(([, all]) => all.length)));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(values.map(([name, all]) => [name, all[Math.min(index, all.length - 1)] ?? ''])),
  );
}

/** Writes a text out with sample arguments: with one and several where it counts. Empty for a text that cannot be written. */
export function writeSamples(locale: string, text: string): string[] {
  let isBroken = false;
  const t = createTranslator({
    locale,
    messages: { text: toMessage(text) as string },
    timeZone: 'UTC',
    onError: () => {
      isBroken = true;
    },
  });
  const write = t.markup as (key: string, values: Record<string, Value>) => string;
  const samples = listArguments(text, locale).map((values) => write('text', values));
  return isBroken ? [] : [...new Set(samples)];
}
