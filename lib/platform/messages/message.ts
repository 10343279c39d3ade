import type { ICUArgs, NestedValueOf } from 'use-intl/core';
import type { Money } from '@/lib/platform/formats/money';
import type { MessageKey, Messages } from './types';

/** A value in a message: a fact, an amount that is formatted for the reader, or another message. */
export type MessageValue = string | number | Money | Message;
export type MessageValues = Record<string, MessageValue>;

/** A text as a code and its facts: what is stored and thrown, and written out where somebody reads it. */
export interface Message {
  key: MessageKey;
  values?: MessageValues;
}

/** A message, or a text that is the same in every language, such as a product's name. */
export type Text = string | Message;

type ValuesOf<Key extends MessageKey, Value> = ICUArgs<
  NestedValueOf<Messages, Key>,
  { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: never }
>;
/** The arguments of a message; nothing for one that has none. */
type Values<Key extends MessageKey, Value> =
  Record<never, never> extends ValuesOf<Key, Value>
    ? [values?: ValuesOf<Key, Value>]
    : [values: ValuesOf<Key, Value>];

/** A message that is written out later, such as `message('watch-notifications.product.inStockCount', { count: 12 })`. */
export function message<Key extends MessageKey>(
  key: Key,
  ...[values]: Values<Key, string | Money | Message>
): Message {
  return values ? { key, values: values as MessageValues } : { key };
}

/** A message in one string, as a zod issue or a field needs it: `customers.form.tooLong {"max":200}`. */
export function fieldMessage<Key extends MessageKey>(key: Key, ...[values]: Values<Key, string>): string {
  return values ? `${key} ${JSON.stringify(values)}` : key;
}

/** A message as `fieldMessage` writes it. */
export const toFieldMessage = ({ key, values }: Message): string =>
  values ? `${key} ${JSON.stringify(values)}` : key;
