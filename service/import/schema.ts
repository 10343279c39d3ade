import { z } from 'zod';
import { cleanLines } from '@/lib/contract/plain-text';
import { isStorable, MAX_ID, MAX_INTEGER } from '@/lib/contract/plain-values';
import { findInvalidPath } from '@/lib/contract/values';
import { UNSTORABLE_MESSAGE } from '../http/text';

/** One record of a catalogue file. */
export interface ImportRecord {
  /** Position in the file, counted from 1: the number that an error names. */
  line: number;
  value: unknown;
}

/** numeric(16, 4) of the tables. */
const MAX_MONEY = 999_999_999_999;

const id = z.int().min(1).max(MAX_ID);
const integer = z.int().min(-MAX_INTEGER).max(MAX_INTEGER).nullish().default(null);
const money = z.number().min(0).max(MAX_MONEY).nullish().default(null);
/** Descriptions of other programs often hold soft hyphens and the like, for which no file is rejected. */
const plain = () => z.string().overwrite(cleanLines);
const text = (max: number) => plain().max(max).nullish().default(null);
const url = text(2000);
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(1000)
    .nullish()
    .transform((items) => items ?? []);

const addOn = z.object({
  id,
  sku: text(200),
  name: plain().min(1).max(500),
  price: money,
  dovetail: flag,
});
const chargeCost = z.object({ id, currency: plain().min(1).max(10), charge_cost_price: money });
const charge = z.object({
  id,
  name: plain().max(500),
  charge_type: text(100),
  charge_model: text(100),
  rate_plan_charge_costs: list(chargeCost),
  unit_of_measure: text(100),
});
const ratePlan = z.object({
  id,
  name: plain().max(500),
  term_length: integer,
  billing_frequency: text(100),
  renewal_term_length: integer,
  default: flag,
  min_quantity: integer,
  max_quantity: integer,
  rate_plan_charges: list(charge),
});

/**
 * A product as a catalogue file gives it: the API's Product, in which everything but id, name and SKU may be missing.
 * Fields that the API does not have are ignored.
 */
export const importedProduct = z
  .object({
    id,
    name: plain().min(1).max(1000),
    product_code: plain().min(1).max(200),
    description: text(5000),
    detailed_description: text(100_000),
    featured_description: text(100_000),
    vendor: id.nullish().default(null),
    type: id.nullish().default(null),
    rrp: money,
    price: money,
    thumb_url: url,
    main_image_url: url,
    datasheet_url: url,
    guide_url: url,
    quickstart_url: url,
    stock: integer,
    provisioning: list(addOn),
    maintenance: list(addOn),
    shipping_cost: money,
    subscription_type: text(100),
    rate_plans: list(ratePlan),
    is_shippable: flag,
    is_financeable: flag,
  })
  .superRefine((product, context) => {
    const path = findInvalidPath(product, isStorable);
    if (path) context.addIssue({ code: 'custom', path, message: UNSTORABLE_MESSAGE });
  });
export type ImportedProduct = z.output<typeof importedProduct>;

/** A wrong record, or a file that cannot be read at all (line null). */
export interface ImportFault {
  line: number | null;
  /** The field, like `rate_plans.0.name`; empty when the fault is not of one field. */
  field: string;
  message: string;
}

/** Thrown when the import wrote nothing; `faults` gives the reasons. */
export class ImportError extends Error {
  override name = 'ImportError';
  constructor(readonly faults: readonly ImportFault[]) {
    super(faults.map(describeFault).join('\n'));
  }
}

function describeFault({ line, field, message }: ImportFault): string {
  return [line === null ? '' : `line ${line}: `, field && `${field}: `, message].join('');
}
