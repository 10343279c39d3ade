import type { PriceListInput, RuleInput } from './schema';

/** Roundings as people read them. */
export const ROUNDING_TEXTS: Record<PriceListInput['rounding'], string> = {
  none: 'As it comes out',
  '0.05': 'Up to the next 0.05',
  '0.10': 'Up to the next 0.10',
  '0.50': 'Up to the next 0.50',
  '1.00': 'Up to the next whole amount',
  'x.99': 'Up to the next .99',
};

const toRuleKey = ({ scope, scopeId }: RuleInput): string => `${scope} ${scopeId}`;
const formatRuleCount = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? 'rule' : 'rules'} ${what}`];

/** What is different between two states of a list, in a few words each; empty when nothing is. */
export function describeChanges(before: PriceListInput, after: PriceListInput): string[] {
  const [old, fresh] = [before, after].map(
    ({ rules }) => new Map(rules.map((rule) => [toRuleKey(rule), `${rule.action} ${rule.value}`])),
  ) as [Map<string, string>, Map<string, string>];
  const added = [...fresh.keys()].filter((key) => !old.has(key)).length;
  const removed = [...old.keys()].filter((key) => !fresh.has(key)).length;
  const changed = [...fresh].filter(([key, text]) => old.has(key) && old.get(key) !== text).length;
  return [
    before.name === after.name ? [] : [`the name, to “${after.name}”`],
    before.markup === after.markup ? [] : [`the markup, from ${before.markup} % to ${after.markup} %`],
    before.rounding === after.rounding ? [] : [`the rounding, to “${ROUNDING_TEXTS[after.rounding]}”`],
    before.floor === after.floor ? [] : [after.floor ? 'never below cost' : 'may go below cost'],
    formatRuleCount(added, 'added'),
    formatRuleCount(removed, 'removed'),
    formatRuleCount(changed, 'changed'),
  ].flat();
}
