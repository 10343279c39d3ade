import { z } from 'zod';
import { exactTextSchema } from '@/lib/contract/values';
import { moneySchema } from '@/lib/platform/formats/money-schema';
import type { ApprovingRole } from './approval-rule-schema';
import { type Approvers, approversSchema } from './hold-schema';

export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'void', 'stuck'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** A step of a running approval: its organisations are resolved, so that a move of the tree changes nothing. */
export interface RunningStep {
  approvers:
    | { kind: 'nearest' }
    | { kind: 'role'; role: ApprovingRole; organisationId: number | null }
    | { kind: 'people'; personIds: string[] };
  needs: 'one' | 'all';
  allowsSelf: boolean;
  allowsMany: boolean;
  escalateAfterHours: number | null;
}

/** The reason why an order needs an approval, as a reader may know it; `above` for everything that a tier above asks for. */
export const shownReasonCodeSchema = z.enum([
  'total',
  'commitment',
  'vendor',
  'type',
  'product',
  'new-address',
  'quantity',
  'margin',
  'quote',
  'person',
  'role',
  'always',
  'budget',
  'above',
]);
export type ShownReasonCode = z.infer<typeof shownReasonCodeSchema>;

const decisionSchema = z.object({
  /** Null for a person above the reader's own organisation. */
  person: z.string().nullable(),
  /** In whose place; null for a decision of one's own, or where that person is not to be named. */
  delegatedFrom: z.string().nullable(),
  decision: z.enum(['approved', 'refused']),
  at: z.iso.datetime(),
});

export const shownStepSchema = z.object({
  state: z.enum(['done', 'current', 'open']),
  needs: z.enum(['one', 'all']),
  approvers: approversSchema,
  decisions: z.array(decisionSchema),
});
export type ShownStep = z.infer<typeof shownStepSchema>;

/** The judgement of a budget on an order. */
const budgetUseSchema = z.object({
  name: z.string(),
  currency: z.string(),
  amount: z.string(),
  from: z.string(),
  until: z.string(),
  /** Used without the order, and with it. */
  before: z.string(),
  after: z.string(),
});
export type BudgetUse = z.infer<typeof budgetUseSchema>;

/** The margin of the approver's organisation on an order of a tier below, due once or per billing frequency. */
const approvalMarginSchema = z.object({
  /** Null: once. */
  cycle: z.string().nullable(),
  /** Its customer pays the price, and it pays the cost. */
  price: moneySchema,
  cost: moneySchema,
  amount: moneySchema,
  /** Null for a price of zero. */
  percent: z.string().nullable(),
});
export type ApprovalMargin = z.infer<typeof approvalMarginSchema>;

/** The progress of an order's approval, as far as a reader may know it. */
export const approvalProgressSchema = z.object({
  state: z.enum(APPROVAL_STATES),
  /** A decision names this content. */
  contentHash: z.string(),
  steps: z.array(shownStepSchema),
  reasons: z.array(shownReasonCodeSchema),
  allowsMany: z.boolean(),
  isEscalated: z.boolean(),
  /** The people who have to find an approver; null unless it is stuck. */
  owners: approversSchema.nullable(),
  /** True when the reader is one of them. */
  canName: z.boolean(),
  /** The approver in whose place the reader decides. */
  inPlaceOf: z.string().nullable(),
  /** The use of budgets, for a person who decides and sees the amounts of the order's organisation. */
  budgets: z.array(budgetUseSchema),
  /** The margins of the organisation of a person who decides and manages its prices. */
  margins: z.array(approvalMarginSchema),
});
export type ApprovalProgress = z.infer<typeof approvalProgressSchema>;

/** The approval of an order, and a reader's part in it. */
export interface ApprovalStanding {
  approvers: Approvers | null;
  progress: ApprovalProgress | null;
  /** In the present step. */
  canDecide: boolean;
  /** In the first step, when the approval begins again. */
  canReapprove: boolean;
}

/** POST /api/orders/{orderId}/approve: names what the page showed. Empty only for an order from before there were rules. */
export const approveSchema = z.strictObject({
  contentHash: exactTextSchema(200),
  /** True for one of several orders that are decided together. */
  isBulk: z.boolean().optional(),
});
export type Approve = z.infer<typeof approveSchema>;

/** POST /api/orders/{orderId}/approver */
export const nameApproverSchema = z.strictObject({ personId: z.uuid() });
export type NameApprover = z.infer<typeof nameApproverSchema>;

/** People whom the owner of a stuck approval can name. */
export const nameableApproversSchema = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type NameableApprovers = z.infer<typeof nameableApproversSchema>;
