import { randomUuid } from '@/components/ui/random-uuid';
import { errorsByPath } from '@/components/ui/schema-errors';
import {
  type ApprovingRole,
  type Criterion,
  type CriterionKind,
  type RuleInput,
  type RuleStep,
  ruleInputSchema,
} from '@/lib/orders/model/approval-rule-schema';
import { readDecimalComma, toTypedDecimal } from '@/lib/platform/formats/decimal';

/** A condition as its fields hold it: numbers are the text that was typed. */
export interface CriterionDraft {
  key: string;
  kind: CriterionKind;
  currency: string;
  /** An amount, a factor or a percentage. */
  number: string;
  ids: number[];
  personIds: string[];
  roles: ('buyer' | 'administrator' | 'operator')[];
  isQuoted: boolean;
}

export interface GroupDraft {
  key: string;
  match: 'all' | 'any';
  criteria: CriterionDraft[];
}

export interface StepDraft {
  key: string;
  kind: 'nearest' | ApprovingRole | 'people';
  from: 'rule' | 'order';
  above: number;
  personIds: string[];
  needs: 'one' | 'all';
}

/** A rule as its form holds it. */
export interface RuleDraft {
  name: string;
  forDescendants: boolean;
  match: 'all' | 'any';
  groups: GroupDraft[];
  steps: StepDraft[];
  escalateAfterHours: string;
  tolerancePercent: string;
  allowsSelf: boolean;
  allowsMany: boolean;
}

export const newCriterion = (currency: string, kind: CriterionKind = 'total'): CriterionDraft => ({
  ...{ key: randomUuid(), kind, currency, number: '', ids: [], personIds: [], roles: ['buyer'] },
  isQuoted: false,
});

export const newGroup = (currency: string): GroupDraft => ({
  key: randomUuid(),
  match: 'all',
  criteria: [newCriterion(currency)],
});

export const newStep = (): StepDraft => ({
  ...{ key: randomUuid(), kind: 'nearest', from: 'rule', above: 0, personIds: [], needs: 'one' },
});

const typed = (value: number | string, locale: string) => toTypedDecimal(String(value), locale);

function toCriterionDraft(criterion: Criterion, currency: string, locale: string): CriterionDraft {
  const draft = newCriterion(currency, criterion.kind);
  switch (criterion.kind) {
    case 'total':
    case 'commitment':
      return { ...draft, currency: criterion.currency, number: typed(criterion.over, locale) };
    case 'quantity':
      return { ...draft, number: typed(criterion.times, locale) };
    case 'margin':
      return { ...draft, number: typed(criterion.below, locale) };
    case 'new-address':
      return draft;
    default: {
      const { kind: _, ...fields } = criterion;
      return { ...draft, ...fields };
    }
  }
}

const toStepDraft = ({ approvers, needs }: RuleStep): StepDraft => {
  const draft = { ...newStep(), needs };
  if (approvers.kind === 'nearest') return draft;
  if (approvers.kind === 'people') return { ...draft, kind: 'people', personIds: approvers.personIds };
  return { ...draft, kind: approvers.role, from: approvers.from, above: approvers.above };
};

const NEW_RULE: RuleInput = {
  name: '',
  forDescendants: false,
  condition: { match: 'any', groups: [] },
  steps: [{ approvers: { kind: 'nearest' }, needs: 'one' }],
  escalateAfterHours: null,
  allowsSelf: false,
  allowsMany: true,
  tolerancePercent: null,
};

export const toRuleDraft = (rule: RuleInput | null, currency: string, locale: string): RuleDraft => {
  const { name, forDescendants, condition, steps, allowsSelf, allowsMany, ...terms } = rule ?? NEW_RULE;
  const { escalateAfterHours, tolerancePercent } = terms;
  return {
    ...{ name, forDescendants, allowsSelf, allowsMany, match: condition.match },
    groups: condition.groups.map(({ match, criteria }) => ({
      key: randomUuid(),
      match,
      criteria: criteria.map((criterion) => toCriterionDraft(criterion, currency, locale)),
    })),
    steps: steps.map(toStepDraft),
    escalateAfterHours: escalateAfterHours === null ? '' : String(escalateAfterHours),
    tolerancePercent: tolerancePercent === null ? '' : typed(tolerancePercent, locale),
  };
};

/** A number as people type it; a text that is none stays one, so that its field says so. */
const readNumber = (text: string): number | string => {
  const plain = readDecimalComma(text.trim().replace('−', '-'));
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
};

function readCriterion(draft: CriterionDraft): unknown {
  const { kind, currency, number, ids, personIds, roles, isQuoted } = draft;
  const fields: Record<CriterionKind, object> = {
    total: { currency: currency.trim().toUpperCase(), over: readDecimalComma(number.trim()) },
    commitment: { currency: currency.trim().toUpperCase(), over: readDecimalComma(number.trim()) },
    vendor: { ids },
    type: { ids },
    product: { ids },
    'new-address': {},
    quantity: { times: readNumber(number) },
    margin: { below: readNumber(number) },
    quote: { isQuoted },
    person: { personIds },
    role: { roles },
  };
  return { kind, ...fields[kind] };
}

function readStep({ kind, from, above, personIds, needs }: StepDraft): unknown {
  if (kind === 'nearest') return { approvers: { kind }, needs };
  if (kind === 'people') return { approvers: { kind, personIds }, needs };
  return { approvers: { kind: 'role', role: kind, from, above }, needs };
}

/** Reads a form. @returns the messages of its fields where it cannot be read */
export function readRuleDraft(draft: RuleDraft): { rule: RuleInput | null; errors: Record<string, string> } {
  const { name, forDescendants, match, groups, steps, allowsSelf, allowsMany } = draft;
  const read = ruleInputSchema.safeParse({
    ...{ name, forDescendants, allowsSelf, allowsMany },
    condition: {
      match,
      groups: groups.map((group) => ({ match: group.match, criteria: group.criteria.map(readCriterion) })),
    },
    steps: steps.map(readStep),
    escalateAfterHours: draft.escalateAfterHours.trim() === '' ? null : readNumber(draft.escalateAfterHours),
    tolerancePercent: draft.tolerancePercent.trim() === '' ? null : readNumber(draft.tolerancePercent),
  });
  return { rule: read.data ?? null, errors: errorsByPath(read.error) };
}
