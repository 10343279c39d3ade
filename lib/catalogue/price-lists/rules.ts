import { minorDecimals } from '@/lib/platform/formats/money';
import { type Message, message } from '@/lib/platform/messages/message';
import { roundingMessage } from './rounding';
import type { PriceListInput, RuleInput } from './schema';

/** The place of the first fixed price with more decimals than its currency has; -1 where there is none. */
export const findUnpayable = (rules: readonly RuleInput[], currency: string): number =>
  rules.findIndex(
    ({ action, value }) =>
      action === 'fixed' && (value.split('.')[1] ?? '').replace(/0+$/, '').length > minorDecimals(currency),
  );

const toRuleKey = ({ scope, scopeId }: RuleInput): string => `${scope} ${scopeId}`;

/**
 * Says what is different between two states of a list, a message each; empty when nothing is.
 * @param currency of its prices; null or empty while none is known
 */
export function describeChanges(
  before: PriceListInput,
  after: PriceListInput,
  currency: string | null,
): Message[] {
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
            rounding: roundingMessage(after.rounding, currency),
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

/** More rules than this make reading a price chain slow; so many special prices belong to a list of their own. */
export const MAX_RULES = 1_000;
/** Maximum of one organisation's lists: pages that show them all, such as the preview of a product, read and price each. */
export const MAX_PRICE_LISTS = 200;
/** More are not shown to be picked from. */
export const MAX_RULE_TARGETS = 20;
export const ROUNDINGS = ['none', '0.05', '0.10', '0.50', '1.00', 'x.99'] as const;
export const ACTIONS = ['markup', 'rrp-less', 'fixed'] as const;
