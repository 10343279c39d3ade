import type { Translator } from '@/lib/messages/types';
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

/** What is different between two states of a list, in a few words each; empty when nothing is. */
export function describeChanges(
  t: Translator<'price-lists'>,
  before: PriceListInput,
  after: PriceListInput,
): string[] {
  const [old, fresh] = [before, after].map(
    ({ rules }) => new Map(rules.map((rule) => [toRuleKey(rule), `${rule.action} ${rule.value}`])),
  ) as [Map<string, string>, Map<string, string>];
  const added = [...fresh.keys()].filter((key) => !old.has(key)).length;
  const removed = [...old.keys()].filter((key) => !fresh.has(key)).length;
  const changed = [...fresh].filter(([key, text]) => old.has(key) && old.get(key) !== text).length;
  return [
    before.name === after.name ? [] : [t('conflict.name', { name: after.name })],
    before.markup === after.markup
      ? []
      : [t('conflict.markup', { before: before.markup, after: after.markup })],
    before.rounding === after.rounding
      ? []
      : [t('conflict.rounding', { rounding: t(`rounding.${ROUNDING_KEYS[after.rounding]}`) })],
    before.floor === after.floor ? [] : [after.floor ? t('conflict.floorOn') : t('conflict.floorOff')],
    added === 0 ? [] : [t('conflict.added', { count: added })],
    removed === 0 ? [] : [t('conflict.removed', { count: removed })],
    changed === 0 ? [] : [t('conflict.changed', { count: changed })],
  ].flat();
}
