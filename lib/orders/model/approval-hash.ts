import { createHmac } from 'node:crypto';
import { canonical } from './submission-rules';

/** The content that an approval binds to. */
export interface ApprovedContent {
  lines: readonly {
    productId: number;
    quantity: number;
    plan: unknown;
    provisioning: unknown;
    maintenance: unknown;
    parts: unknown;
  }[];
  shipping: unknown;
  tiers: readonly { organisationId: number; lines: unknown; totals: unknown }[];
}

const PARTS = ['lines', 'prices', 'address', 'rules', 'step'] as const;
export type ContentPart = (typeof PARTS)[number];
/** Hexadecimal digits of each part. */
const LENGTH = 16;

/**
 * Hashes what an approval binds to, each part by itself, so that a difference has a name.
 * @param salt keeps people from trying out the prices of a tier above
 */
export function hashContent(
  { lines, shipping, tiers }: ApprovedContent,
  rules: readonly { ruleId: string; n: number }[],
  salt: string,
): string {
  const contents = [
    lines.map(({ productId, quantity, plan, provisioning, maintenance }) => ({
      ...{ productId, quantity, plan, provisioning, maintenance },
    })),
    [lines.map(({ parts }) => parts), tiers],
    shipping,
    rules,
  ];
  return contents
    .map((content) => createHmac('sha256', salt).update(canonical(content)).digest('hex').slice(0, LENGTH))
    .join('.');
}

/** The hash as a page gets it: a decision is about one step. */
export const withStep = (contentHash: string, step: number): string => `${contentHash}.${step}`;

/** The parts in which two hashes differ. */
export function findChangedParts(before: string, now: string): ContentPart[] {
  const [one, other] = [before.split('.'), now.split('.')];
  return PARTS.filter((_, place) => one[place] !== other[place]);
}
