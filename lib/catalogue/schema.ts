import { z } from 'zod';
import { moneySchema } from '@/lib/money';

/** A vendor or product type: its id at the API and the name that the dictionary gives it, or "Vendor 406". */
export const namedSchema = z.object({ id: z.int(), name: z.string() });
export type Named = z.infer<typeof namedSchema>;

export const addOnFactsSchema = z.object({
  id: z.int(),
  sku: z.string().nullable(),
  name: z.string(),
  /** Per unit of the product; null is a price on request. */
  price: moneySchema.nullable(),
  dovetail: z.boolean().nullable(),
});
export type AddOnFacts = z.infer<typeof addOnFactsSchema>;

export const chargeFactsSchema = z.object({
  id: z.int(),
  name: z.string(),
  chargeType: z.string().nullable(),
  chargeModel: z.string().nullable(),
  unitOfMeasure: z.string().nullable(),
  /** In the currency of the connection; null when the plan has no cost in it. */
  cost: moneySchema.nullable(),
});
export type ChargeFacts = z.infer<typeof chargeFactsSchema>;

export const ratePlanFactsSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The specification gives no unit: shown as it came. */
  termLength: z.int().nullable(),
  billingFrequency: z.string().nullable(),
  renewalTermLength: z.int().nullable(),
  isDefault: z.boolean(),
  minQuantity: z.int().nullable(),
  maxQuantity: z.int().nullable(),
  charges: z.array(chargeFactsSchema),
  /** False when a charge could not be read: what is left would look cheaper than it is, so it is not orderable. */
  complete: z.boolean(),
});
export type RatePlanFacts = z.infer<typeof ratePlanFactsSchema>;

/**
 * Why there is no price: the vendor prices it on request, or the acting organisation stands below its connection and
 * has no price list of its own yet.
 */
export const priceNoteSchema = z.enum(['on-request', 'no-price-list']);
export type PriceNote = z.infer<typeof priceNoteSchema>;

/** What every view of a product shows, at the price of the acting organisation. */
const productBaseSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The SKU; empty when there is none. Not unique across vendors. */
  productCode: z.string(),
  vendor: namedSchema.nullable(),
  type: namedSchema.nullable(),
  hasPicture: z.boolean(),
  price: moneySchema.nullable(),
  /** Null when there is a price. */
  priceNote: priceNoteSchema.nullable(),
  rrp: moneySchema.nullable(),
  stock: z.int().nullable(),
  isShippable: z.boolean(),
});

/** Everything that a cart, a checkout and the product page need to know about one product now. */
export const productFactsSchema = productBaseSchema.extend({
  shippingCost: moneySchema.nullable(),
  isFinanceable: z.boolean(),
  subscriptionType: z.string().nullable(),
  provisioning: z.array(addOnFactsSchema),
  maintenance: z.array(addOnFactsSchema),
  ratePlans: z.array(ratePlanFactsSchema),
  /** No longer in the catalogue of this organisation: still shown, never orderable. */
  gone: z.boolean(),
  /** When price and stock were read from the API, ISO 8601. */
  asOf: z.iso.datetime(),
  /** True when they were read just now, false when they are the stored ones. */
  fresh: z.boolean(),
});
export type ProductFacts = z.infer<typeof productFactsSchema>;

/** Pictures and documents that the portal can serve under `/api/products/{id}/media/{kind}`. */
export const mediaKindSchema = z.enum(['thumb', 'main', 'datasheet', 'guide', 'quickstart']);
export type MediaKind = z.infer<typeof mediaKindSchema>;

/** One line of a list. With rate plans it is bought on its own page, where the plan is chosen. */
export const productRowSchema = productBaseSchema.extend({ planCount: z.int() });
export type ProductRow = z.infer<typeof productRowSchema>;

/** The product page: facts, texts, documents and everything that the contract does not name. */
export const productPageSchema = z.object({
  facts: productFactsSchema,
  description: z.string().nullable(),
  detailedDescription: z.string().nullable(),
  featuredDescription: z.string().nullable(),
  media: z.array(mediaKindSchema),
  /** Fields that the contract does not name, as they came: a label and its text. */
  extra: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Other products with the same SKU. */
  sameCode: z.array(productRowSchema),
});
export type ProductPage = z.infer<typeof productPageSchema>;

/** Orders of the list. A price is the one that the acting organisation sees; products without one come last. */
export const CATALOGUE_SORTS = ['popularity', 'name', '-name', 'price', '-price'] as const;
export const catalogueSortSchema = z.enum(CATALOGUE_SORTS);
export type CatalogueSort = z.infer<typeof catalogueSortSchema>;

/** Longer searches are cut by the page and refused by the API of the portal. */
export const LONGEST_SEARCH = 200;
/** How many vendors or types can be picked at once. */
export const MOST_PICKED = 50;

/** A repeated key of a query: one value arrives as a string, several as an array. -1 picks products without one. */
const idList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^(-1|[1-9]\d{0,8})$/, 'Not an id.')
          .transform(Number),
      )
      .max(MOST_PICKED),
  )
  .default([]);

/** The query of `GET /api/products`. */
export const productQuerySchema = z.strictObject({
  text: z.string().max(LONGEST_SEARCH, `Search for at most ${LONGEST_SEARCH} characters.`).default(''),
  vendor: idList,
  type: idList,
  stock: z.enum(['in']).optional(),
  sort: catalogueSortSchema.default('popularity'),
  /** Where the last answer ended; opaque. */
  cursor: z.string().max(500).optional(),
});
export type ProductQuery = z.infer<typeof productQuerySchema>;

/** One choice of a facet. Counts ignore the facet's own selection, so that another choice can be weighed. */
const facetChoiceSchema = z.object({ id: z.int(), name: z.string(), count: z.int() });
export type FacetChoice = z.infer<typeof facetChoiceSchema>;

export const facetsSchema = z.object({
  vendors: z.array(facetChoiceSchema),
  types: z.array(facetChoiceSchema),
  inStock: z.int(),
  /** Products that match everything picked. */
  total: z.int(),
});
export type Facets = z.infer<typeof facetsSchema>;

/** How current the catalogue of an organisation is. */
export const catalogueStatusSchema = z.object({
  /** When the list was last read whole, ISO 8601; null when it never was. */
  asOf: z.iso.datetime().nullable(),
  /** False when the last thing heard from the API was a failure. */
  answering: z.boolean(),
  /** False when nobody above the organisation has access to the API, so that there is no catalogue at all. */
  connected: z.boolean(),
  /** Whether prices of this organisation exist; without them there is nothing to sort by. */
  priced: z.boolean(),
});
export type CatalogueStatus = z.infer<typeof catalogueStatusSchema>;

/** One part of the list. */
export const productListSchema = z.object({
  rows: z.array(productRowSchema),
  /** Null when this is the end. */
  nextCursor: z.string().nullable(),
  /** Only with the first part. */
  facets: facetsSchema.nullable(),
  status: catalogueStatusSchema,
});
export type ProductList = z.infer<typeof productListSchema>;
