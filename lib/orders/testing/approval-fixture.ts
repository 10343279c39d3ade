import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { insertRule } from '../approval-rules/store';
import { getOrder } from '../data';
import { approveOrder } from '../decide-order';
import type { RuleInput } from '../model/approval-rule-schema';
import type { OrderDto } from '../model/schema';

/** Stops every order until the nearest approver decides, for the organisations below as well. */
export const EVERY_ORDER: RuleInput = {
  name: 'Every order',
  forDescendants: true,
  condition: { match: 'any', groups: [] },
  steps: [{ approvers: { kind: 'nearest' }, needs: 'one' }],
  escalateAfterHours: null,
  allowsSelf: false,
  allowsMany: true,
  tolerancePercent: null,
};

/** Gives an organisation a rule. @returns its id */
export const addRule = (organisationId: number, rule: Partial<RuleInput> = {}): Promise<string> =>
  insertRule(db(), { organisationId, createdBy: null }, { ...EVERY_ORDER, ...rule });

/** Reads the hash that a page shows and sends back with the decision. */
export const readContentHash = async (actor: Actor, id: string): Promise<string> =>
  (await getOrder(actor, id)).approval?.contentHash ?? '';

/** Approves an order as it is shown now. */
export const approve = async (actor: Actor, id: string): Promise<OrderDto> =>
  approveOrder(actor, id, { contentHash: await readContentHash(actor, id) });
