import { z } from 'zod';
import { orderProductSchema, shippingSchema } from '@/lib/contract/order';
import { shippingAddress } from '@/lib/contract/order-rules';
import { type Address, isOwnOrganisation } from '@/lib/contract/organisation';
import { idSchema, ordinalSchema } from '@/lib/contract/values';
import { type Message, message } from '@/lib/platform/messages/message';
import type { Difference } from '../model/link-schema';
import { isOrderNumber } from '../model/order-number';
import { isKnownStatus } from '../model/rules';

/**
 * A field of an answer, if it is of this kind: the contract promises an order's id and status only
 * (docs/distributor.md).
 */
function field<T>(answer: Record<string, unknown>, name: string, kind: z.ZodType<T>): T | null {
  const parsed = kind.safeParse(answer[name]);
  return parsed.success ? parsed.data : null;
}

const MAX_REFERENCE_LENGTH = 200;
const text = z.string().trim().min(1);

export const getReference = (answer: Record<string, unknown>): string | null =>
  field(answer, 'reference', text)?.slice(0, MAX_REFERENCE_LENGTH) ?? null;

/** The column holds at most so many characters. */
const MAX_NAME_LENGTH = 300;
const MAX_LINES = 1000;
const answeredLineSchema = z.object({
  product: idSchema,
  quantity: ordinalSchema,
  name: text.max(MAX_NAME_LENGTH).nullable().catch(null),
  product_code: text.max(MAX_NAME_LENGTH).nullable().catch(null),
  rate_plan: z
    .union([z.int(), z.looseObject({ id: z.int() }).transform(({ id }) => id)])
    .nullable()
    .catch(null),
  provisioning: z.array(orderProductSchema.shape.provisioning.unwrap().unwrap().element).catch([]),
  maintenance: z.array(z.object({ id: z.int() })).catch([]),
});
export type AnsweredLine = z.infer<typeof answeredLineSchema>;

/** The lines of an order as far as its answer lets them be read; one that cannot be read makes all of them unknown. */
export function parseLines(answer: Record<string, unknown>): AnsweredLine[] {
  return field(answer, 'products', z.array(answeredLineSchema).max(MAX_LINES)) ?? [];
}

/** Reads the shipping address, as far as the answer has one. */
export function parseShipping(answer: Record<string, unknown>): Address {
  const answeredShipping = field(answer, 'shipping', z.record(z.string(), z.unknown())) ?? {};
  const fields = Object.entries(shippingSchema.shape).map(([name, kind]) => [
    name,
    field<unknown>(answeredShipping, name, kind),
  ]);
  return shippingAddress(shippingSchema.parse(Object.fromEntries(fields)));
}

export interface ExpectedOrder {
  /** Our number, which is part of the reference of what we sent; null for an order that was placed elsewhere. */
  number: string | null;
  /** The organisation's id at the API. */
  organisationId: number;
}

/** For which organisation an order is, as far as its answer says so: never for one of the portal's own. */
export const getOrganisationId = (answer: Record<string, unknown>): number | null =>
  field(
    answer,
    'organisation',
    z.int().refine((id) => !isOwnOrganisation(id)),
  );

/** The number of one of our orders that a reference holds: we write it at its end. */
function findOwnNumber(reference: string): string | null {
  const last = reference.split(' / ').at(-1) ?? '';
  return isOrderNumber(last) ? last : null;
}

function isOtherReference(reference: string | null, number: string | null): boolean {
  if (reference === null) return false;
  if (number !== null) return !reference.includes(number);
  // Placed elsewhere, and yet under a number of the portal: it belongs to that order.
  return findOwnNumber(reference) !== null;
}

/** Compares an order of the API with the expected one. Differences need a second confirmation before it is linked. */
export function findDifferences(answer: Record<string, unknown>, expected: ExpectedOrder): Difference[] {
  const organisation = getOrganisationId(answer);
  return [
    ...(organisation !== null && organisation !== expected.organisationId ? ['organisation' as const] : []),
    ...(isOtherReference(getReference(answer), expected.number) ? ['reference' as const] : []),
  ];
}

/** Signs that an order of the API is not the expected one, for the operator. */
export function buildWarnings(
  found: { status: string | null; answer: Record<string, unknown> },
  expected: ExpectedOrder,
): Message[] {
  const { status, answer } = found;
  const reference = getReference(answer);
  const differences = findDifferences(answer, expected);
  const warnings: Message[] = [];
  if (expected.number && !reference) warnings.push(message('unconfirmed-orders.warnings.noReference'));
  if (differences.includes('reference'))
    warnings.push(
      expected.number
        ? message('unconfirmed-orders.warnings.otherReference', { number: expected.number })
        : message('unconfirmed-orders.warnings.ownReference', {
            number: findOwnNumber(reference ?? '') ?? '',
          }),
    );
  if (differences.includes('organisation')) {
    const organisation = String(getOrganisationId(answer));
    warnings.push(message('unconfirmed-orders.warnings.otherOrganisation', { organisation }));
  }
  if (status === null) warnings.push(message('unconfirmed-orders.warnings.noStatus'));
  else if (!isKnownStatus(status))
    warnings.push(message('unconfirmed-orders.warnings.unknownStatus', { status }));
  return warnings;
}
