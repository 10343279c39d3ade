import { z } from 'zod';

/**
 * Product and its parts, field for field as the specification's "Product" table writes them.
 * The specification does not say which fields are required, so all but `id`, `name` and `product_code` may be null.
 */
export const addOnSchema = z.object({
  id: z.int(),
  sku: z.string().nullable(),
  name: z.string(),
  price: z.number().nullable(),
  dovetail: z.boolean(),
});

export const chargeCostSchema = z.object({
  id: z.int(),
  currency: z.string(),
  charge_cost_price: z.number().nullable(),
});

export const ratePlanChargeSchema = z.object({
  id: z.int(),
  name: z.string(),
  charge_type: z.string().nullable(),
  charge_model: z.string().nullable(),
  rate_plan_charge_costs: z.array(chargeCostSchema),
  unit_of_measure: z.string().nullable(),
});

export const ratePlanSchema = z.object({
  id: z.int(),
  name: z.string(),
  term_length: z.int().nullable(),
  billing_frequency: z.string().nullable(),
  renewal_term_length: z.int().nullable(),
  default: z.boolean(),
  min_quantity: z.int().nullable(),
  max_quantity: z.int().nullable(),
  rate_plan_charges: z.array(ratePlanChargeSchema),
});

export const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The SKU; not guaranteed unique across vendors. */
  product_code: z.string(),
  description: z.string().nullable(),
  detailed_description: z.string().nullable(),
  featured_description: z.string().nullable(),
  vendor: z.int().nullable(),
  type: z.int().nullable(),
  rrp: z.number().nullable(),
  /** The price to the caller; null is a price on request. */
  price: z.number().nullable(),
  thumb_url: z.string().nullable(),
  main_image_url: z.string().nullable(),
  datasheet_url: z.string().nullable(),
  guide_url: z.string().nullable(),
  quickstart_url: z.string().nullable(),
  stock: z.int().nullable(),
  provisioning: z.array(addOnSchema),
  maintenance: z.array(addOnSchema),
  shipping_cost: z.number().nullable(),
  subscription_type: z.string().nullable(),
  rate_plans: z.array(ratePlanSchema),
  is_shippable: z.boolean(),
  is_financeable: z.boolean(),
});

export type Product = z.infer<typeof productSchema>;
export type AddOn = z.infer<typeof addOnSchema>;
export type RatePlan = z.infer<typeof ratePlanSchema>;
export type RatePlanCharge = z.infer<typeof ratePlanChargeSchema>;

/** Values of `sort_by`; `+` ascending, `-` descending; the default is `-popularity`. */
export const PRODUCT_SORTS = ['-popularity', '-name', '+name', '-price', '+price'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** In the `vendor` and `type` filters this value selects products without one. */
export const NONE = -1;
/** The specification's default for `per_page`. */
export const DEFAULT_PER_PAGE = 1000;
