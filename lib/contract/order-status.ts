/** The nine statuses of the specification. A status outside this list must be tolerated and shown as it came. */
export const ORDER_STATUSES = [
  'CREATED',
  'PROCESSING',
  'ACCEPTED',
  'PART_SHIPPED',
  'SHIPPED',
  'COMPLETE',
  'ATTENTION_REQUIRED',
  'FAILED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type TransitionTrigger = 'backend' | 'cancel' | 'resubmit';
export interface Transition {
  from: OrderStatus;
  to: OrderStatus;
  trigger: TransitionTrigger;
  /** Source of the row: the specification's table, or our choice where it is silent (docs/distributor.md). */
  source: 'spec' | 'choice';
}

/** Every legal step of an order; anything else is impossible and must be rejected (service) or flagged (portal). */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'CREATED', to: 'PROCESSING', trigger: 'backend', source: 'choice' },
  { from: 'PROCESSING', to: 'ACCEPTED', trigger: 'backend', source: 'spec' },
  { from: 'ACCEPTED', to: 'SHIPPED', trigger: 'backend', source: 'spec' },
  { from: 'SHIPPED', to: 'COMPLETE', trigger: 'backend', source: 'spec' },
  { from: 'PROCESSING', to: 'CANCELLED', trigger: 'cancel', source: 'spec' },
  { from: 'ATTENTION_REQUIRED', to: 'PROCESSING', trigger: 'resubmit', source: 'choice' },
  { from: 'PROCESSING', to: 'ATTENTION_REQUIRED', trigger: 'backend', source: 'choice' },
  { from: 'PROCESSING', to: 'FAILED', trigger: 'backend', source: 'choice' },
  { from: 'ACCEPTED', to: 'ATTENTION_REQUIRED', trigger: 'backend', source: 'choice' },
  { from: 'ACCEPTED', to: 'FAILED', trigger: 'backend', source: 'choice' },
  { from: 'ACCEPTED', to: 'PART_SHIPPED', trigger: 'backend', source: 'choice' },
  { from: 'PART_SHIPPED', to: 'SHIPPED', trigger: 'backend', source: 'choice' },
];

/** Statuses that nothing leaves. */
export const TERMINAL_STATUSES: readonly OrderStatus[] = ['COMPLETE', 'FAILED', 'CANCELLED'];
