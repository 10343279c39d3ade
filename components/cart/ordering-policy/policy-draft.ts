import { type OrderPolicy, orderPolicySchema } from '@/lib/cart/ordering-policy/schema';
import { fieldMessage } from '@/lib/platform/messages/message';

const UNIT_SECONDS = { seconds: 1, minutes: 60, hours: 3600 } as const;
type HoldUnit = keyof typeof UNIT_SECONDS;

/** The values of the form's fields. */
export interface PolicyDraft {
  kind: 'none' | 'time';
  length: string;
  unit: HoldUnit;
  tolerance: string;
  requiresCostCentre: boolean;
}

const DEFAULT_HOLD = { length: '1', unit: 'minutes' } as const;

/** A hold in the largest unit in which it is a whole number. */
function holdFields(seconds: number): Pick<PolicyDraft, 'length' | 'unit'> {
  if (seconds === 0) return DEFAULT_HOLD;
  const unit = (['hours', 'minutes'] as const).find((one) => seconds % UNIT_SECONDS[one] === 0) ?? 'seconds';
  return { length: String(seconds / UNIT_SECONDS[unit]), unit };
}

export function toDraft({ holdSeconds, tolerancePercent, requiresCostCentre }: OrderPolicy): PolicyDraft {
  return {
    kind: holdSeconds > 0 ? 'time' : 'none',
    ...holdFields(holdSeconds),
    tolerance: String(tolerancePercent),
    requiresCostCentre,
  };
}

/** A number as people type it, with a point or a comma; NaN for anything else, and for nothing. */
function parseNumber(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

export type PolicyErrors = { hold?: string; tolerance?: string };

/** Parses the form with the server's schema: the policy, or a message for each field. */
export function parseDraft(draft: PolicyDraft): { policy: OrderPolicy } | { errors: PolicyErrors } {
  const isTimed = draft.kind === 'time';
  const seconds = parseNumber(draft.length) * UNIT_SECONDS[draft.unit];
  const result = orderPolicySchema.safeParse({
    holdSeconds: isTimed ? seconds : 0,
    tolerancePercent: parseNumber(draft.tolerance),
    requiresCostCentre: draft.requiresCostCentre,
  });
  if (isTimed && seconds === 0) return { errors: { hold: fieldMessage('ordering.form.zeroHold') } };
  if (result.success) return { policy: result.data };
  const getMessage = (field: keyof OrderPolicy) =>
    result.error.issues.find(({ path }) => path[0] === field)?.message;
  return { errors: { hold: getMessage('holdSeconds'), tolerance: getMessage('tolerancePercent') } };
}
