import { type Message, message } from '@/lib/messages/message';
import type { PriceListInput, RuleInput } from './schema';

/** The key of each rounding's text: `price-lists.rounding`. */
export const ROUNDING_KEYS = {
  none: 'none',
  '0.05': 'to005',
  '0.10': 'to010',
  '0.50': 'to050',
  '1.00': 'to100',
  'x.99': 'toX99',
} as const satisfies Record<PriceListInput['rounding'], string>;

const toRuleKey = ({ scope, scopeId }: RuleInput): string => `${scope} ${scopeId}`;

/** What is different between two states of a list, a message each; empty when nothing is. */
export function describeChanges(before: PriceListInput, after: PriceListInput): Message[] {
  const [old, fresh] = [before, after].map(
    ({ rules }) => new Map(rules.map((rule) => [toRuleKey(rule), `${rule.action} ${rule.value}`])),
  ) as [Map<string, string>, Map<string, string>];
  const added = [...fresh.keys()].filter((key) => !old.has(key)).length;
  const removed = [...old.keys()].filter((key) => !fresh.has(key)).length;
  const changed = [...fresh].filter(([key, text]) => old.has(key) && old.get(key) !== text).length;
  return [
    before.name === after.name ? [] : [message('price-lists.conflict.name', { name: after.name })],
    before.markup === after.markup
      ? []
      : [message('price-lists.conflict.markup', { before: before.markup, after: after.markup })],
    before.rounding === after.rounding
      ? []
      : [
          message('price-lists.conflict.rounding', {
            rounding: message(`price-lists.rounding.${ROUNDING_KEYS[after.rounding]}`),
          }),
        ],
    before.floor === after.floor
      ? []
      : [after.floor ? message('price-lists.conflict.floorOn') : message('price-lists.conflict.floorOff')],
    added === 0 ? [] : [message('price-lists.conflict.added', { count: added })],
    removed === 0 ? [] : [message('price-lists.conflict.removed', { count: removed })],
    changed === 0 ? [] : [message('price-lists.conflict.changed', { count: changed })],
  ].flat();
}
