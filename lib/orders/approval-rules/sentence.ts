import { formatMoney } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';
import type { Condition, Criterion, RuleInput, RuleStep } from '../model/approval-rule-schema';
import type { RuleNames } from './schema';

interface SentenceContext {
  t: Translator<'approval-rules'>;
  names: RuleNames;
  locale: string;
}

const listOf = (type: 'conjunction' | 'disjunction', items: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type }).format(items);

/** A person whom the reader may not know has no name here. */
const toPeople = (personIds: readonly string[], { t, names }: SentenceContext): string[] => [
  ...new Set(personIds.map((id) => names.people[id] ?? t('sentence.otherPerson'))),
];

function criterionText(criterion: Criterion, context: SentenceContext): string {
  const { t, names, locale } = context;
  const either = (items: readonly string[]) => ({ names: listOf('disjunction', items, locale) });
  const named = (ids: readonly number[], of: Record<string, string>) =>
    either(ids.map((id) => of[id] ?? String(id)));
  switch (criterion.kind) {
    case 'total':
    case 'commitment': {
      const { kind, currency, over } = criterion;
      const amount = formatMoney({ amount: over, currency }, locale);
      return kind === 'total' ? t('criteria.total', { amount }) : t('criteria.commitment', { amount });
    }
    case 'vendor':
      return t('criteria.vendor', named(criterion.ids, names.vendors));
    case 'type':
      return t('criteria.type', named(criterion.ids, names.types));
    case 'product':
      return t('criteria.product', named(criterion.ids, names.products));
    case 'new-address':
      return t('criteria.new-address');
    case 'quantity':
      return t('criteria.quantity', { times: criterion.times });
    case 'margin':
      return t('criteria.margin', { percent: criterion.below });
    case 'quote':
      return t('criteria.quote', { quoted: criterion.isQuoted ? 'yes' : 'no' });
    case 'person':
      return t('criteria.person', either(toPeople(criterion.personIds, context)));
    case 'role':
      return t('criteria.role', either(criterion.roles.map((role) => t(`roles.${role}`))));
  }
}

const toListType = (match: 'all' | 'any') => (match === 'all' ? 'conjunction' : 'disjunction');

function conditionText({ match, groups }: Condition, context: SentenceContext): string {
  const { t, locale } = context;
  const texts = groups.map((group) => {
    const criteria = group.criteria.map((criterion) => criterionText(criterion, context));
    const text = listOf(toListType(group.match), criteria, locale);
    return groups.length > 1 && criteria.length > 1 ? t('sentence.group', { criteria: text }) : text;
  });
  return listOf(toListType(match), texts, locale);
}

/** The organisation of a step, as text after "administrators of". */
export const placeText = (
  t: Translator<'approval-rules'>,
  { from, above }: { from: 'rule' | 'order'; above: number },
): string => t(`places.${from}`, { above });

function stepText({ approvers, needs }: RuleStep, context: SentenceContext): string {
  const { t, locale } = context;
  if (approvers.kind === 'nearest') return t('sentence.nearest', { needs });
  if (approvers.kind === 'people')
    return listOf(
      toListType(needs === 'all' ? 'all' : 'any'),
      toPeople(approvers.personIds, context),
      locale,
    );
  const place = placeText(t, approvers);
  return approvers.role === 'administrator'
    ? t('sentence.administrators', { needs, place })
    : t('sentence.operators', { needs, place });
}

/** Describes a rule in a sentence. */
export function ruleSentence(
  rule: Pick<RuleInput, 'condition' | 'steps' | 'forDescendants'>,
  context: SentenceContext,
): string {
  const { t } = context;
  const steps = rule.steps
    .map((step) => stepText(step, context))
    .reduce((before, next) => t('sentence.then', { before, next }));
  if (rule.condition.groups.length === 0)
    return t(rule.forDescendants ? 'sentence.belowAlways' : 'sentence.ownAlways', { steps });
  const when = conditionText(rule.condition, context);
  return t(rule.forDescendants ? 'sentence.below' : 'sentence.own', { when, steps });
}
