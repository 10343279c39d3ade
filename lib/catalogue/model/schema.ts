import { z } from 'zod';
import { exactTextSchema, idTextSchema, pastedSchema } from '@/lib/contract/values';
import { moneySchema } from '@/lib/platform/formats/money-schema';
import { fieldMessage } from '@/lib/platform/messages/message';
import { fileFormatSchema } from '@/lib/platform/spreadsheets/schema';
import { CATALOGUE_SORTS, MAX_PICKED, MAX_SEARCH_LENGTH, PRICE_BOUND } from './constants';
import { specificationShape } from './specification-schema';
import { catalogueStatusSchema } from './status-schema';

export const DOCUMENT_KINDS = ['datasheet', 'guide', 'quickstart'] as const;
/** Documents that the portal serves under `/api/products/{id}/media/{kind}`. */
export const documentKindSchema = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof documentKindSchema>;

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
  /** The specification gives no unit: shown as received. */
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
 * Why there is no price: it is on request, a tier between the connection and the organisation has no price list, or prices are in
 * another currency now and are being read.
 */
export const priceNoteSchema = z.enum(['on-request', 'no-price-list', 'being-read']);
export type PriceNote = z.infer<typeof priceNoteSchema>;

/** Enough, few or none in stock. */
const stockLevelSchema = z.enum(['in', 'low', 'out']);
export type StockLevel = z.infer<typeof stockLevelSchema>;

/** Fields that every view of a product shows, at the price of the acting organisation. */
const productBaseSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The SKU; empty when there is none. Not unique across vendors. */
  productCode: z.string(),
  vendor: namedSchema.nullable(),
  type: namedSchema.nullable(),
  hasPicture: z.boolean(),
  /** Names the content of its small picture; null until somebody looked at it. */
  pictureVersion: z.string().nullish(),
  price: moneySchema.nullable(),
  /** Null when there is a price. */
  priceNote: priceNoteSchema.nullable(),
  rrp: moneySchema.nullable(),
  /** Null when it is not known, and where the organisation has levels in place of numbers. */
  stock: z.int().nullable(),
  /** Present where the organisation has levels; null when the stock is not known. */
  stockLevel: stockLevelSchema.nullish(),
  isShippable: z.boolean(),
});

/** Fields of a product that a cart, a checkout and the product page need. */
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
  /** The stored ones because of the rate limit, not because the supplier does not answer. */
  limited: z.boolean(),
  /** The customer whose prices these are; absent where they are those of the organisation acted for. */
  priceOwner: z.int().optional(),
});
export type ProductFacts = z.infer<typeof productFactsSchema>;

/** One line of a list. With rate plans it is bought on its own page, where the plan is chosen. */
export const productRowSchema = productBaseSchema.extend({
  planCount: z.int(),
  /** Its plans; absent where it has none. */
  ratePlans: z.array(ratePlanFactsSchema).nullish(),
  /** The acting organisation's orders of the product and the time of the last one; null when it never ordered it. */
  bought: z.object({ times: z.int(), units: z.int(), last: z.iso.datetime() }).nullable(),
  /** The acting organisation's part number that it was found by; absent when it was found by anything else. */
  partNumber: z.string().optional(),
});
export type ProductRow = z.infer<typeof productRowSchema>;

/** The product page: facts, texts, documents and everything that the contract does not name. */
export const productPageSchema = z.object({
  facts: productFactsSchema,
  description: z.string().nullable(),
  detailedDescription: z.string().nullable(),
  featuredDescription: z.string().nullable(),
  mainPicture: z.object({ hasPicture: z.boolean(), pictureVersion: z.string().nullable() }),
  documents: z.array(documentKindSchema),
  /** Fields that the contract does not name, as they came: a label and its text. */
  extra: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Other products with the same SKU. */
  sameCode: z.array(productRowSchema),
  /** The product that the SKU resolves to in the acting organisation; null when none was chosen. */
  rememberedId: z.int().nullable(),
  /** The acting organisation's own codes of the product, without its SKU. */
  partNumbers: z.array(z.string()),
});
export type ProductPage = z.infer<typeof productPageSchema>;

export const catalogueSortSchema = z.enum(CATALOGUE_SORTS);
export type CatalogueSort = z.infer<typeof catalogueSortSchema>;

/** A vendor or a type in a query; -1 picks products without one. */
export const pickedIdSchema = z.union([z.literal('-1').transform(Number), idTextSchema]);
/** A repeated key of a query: one value arrives as a string, several as an array. */
const idList = z
  .union([pickedIdSchema.transform((id) => [id]), z.array(pickedIdSchema).max(MAX_PICKED)])
  .default([]);

/** A decimal amount in the currency of the prices that are shown. */
export const priceBoundSchema = z.string().regex(PRICE_BOUND, fieldMessage('catalogue.errors.amount'));

/** Filters of a product list: every export has the same ones. */
export const productFilterSchema = z.strictObject({
  text: pastedSchema(
    MAX_SEARCH_LENGTH,
    fieldMessage('catalogue.errors.searchTooLong', { most: MAX_SEARCH_LENGTH }),
  ).default(''),
  vendor: idList,
  type: idList,
  stock: z.enum(['in']).optional(),
  /** Sold by rate plan, or paid once. */
  kind: z.enum(['subscription', 'one-off']).optional(),
  addOns: z.enum(['yes']).optional(),
  shippable: z.enum(['yes']).optional(),
  financeable: z.enum(['yes']).optional(),
  /** Ordered before by the acting organisation. */
  bought: z.enum(['yes']).optional(),
  /** Bounds of the price that the acting organisation sees; either leaves out products without one. */
  priceFrom: priceBoundSchema.optional(),
  priceTo: priceBoundSchema.optional(),
  ...specificationShape,
});

const productQueryFields = productFilterSchema.extend({
  /** Searches for the exact text, without correcting typing errors. */
  exact: z.enum(['yes']).optional(),
  sort: catalogueSortSchema.optional(),
  /** Gives every vendor and type instead of the most frequent ones. */
  choices: z.enum(['all']).optional(),
  /** An opaque position: the end of the previous page. */
  cursor: exactTextSchema(1_500).optional(),
});
/** The query of `GET /api/products`; without an order the default one applies. */
const withSort = <Query extends { sort?: CatalogueSort | undefined; text: string }>(query: Query) => ({
  ...query,
  sort: query.sort ?? (query.text.trim() ? ('relevance' as const) : ('popularity' as const)),
});
export const productQuerySchema = productQueryFields.transform(withSort);
/** The query of `GET /api/products/export`: the same list as a file. */
export const productExportQuerySchema = productQueryFields
  .omit({ cursor: true })
  .extend({ format: fileFormatSchema.default('csv') })
  .transform(withSort);
export type ProductQuery = z.infer<typeof productQuerySchema>;

const countSchema = z.object({ count: z.int(), more: z.boolean() });
export type Count = z.infer<typeof countSchema>;

/** One choice of a facet. Counts ignore the facet's own selection, so that another choice can be weighed. */
const facetChoiceSchema = z.object({ id: z.int(), name: z.string(), ...countSchema.shape });
export type FacetChoice = z.infer<typeof facetChoiceSchema>;

export const facetsSchema = z.object({
  vendors: z.array(facetChoiceSchema),
  types: z.array(facetChoiceSchema),
  /** The number of all vendors and types; without `choices=all` the answer lists only the most frequent ones. */
  choiceCounts: z.object({ vendors: z.int(), types: z.int() }),
  inStock: countSchema,
  subscription: countSchema,
  oneOff: countSchema,
  addOns: countSchema,
  shippable: countSchema,
  financeable: countSchema,
  /** Products that match everything picked. */
  total: countSchema,
});
export type Facets = z.infer<typeof facetsSchema>;

/** The correction of a search without results, or other searches with results. */
export const searchHelpSchema = z.object({
  /** The corrected text; null when the typed one was searched for. */
  corrected: z.string().nullable(),
  /** Searches with results: without a word or the filters, or by the beginning of a SKU. */
  suggestions: z.array(
    z.object({
      kind: z.enum(['without-word', 'without-filters', 'sku-begins']),
      text: z.string(),
      /** The word that is left out. */
      word: z.string().nullable(),
      count: countSchema,
    }),
  ),
});
export type SearchHelp = z.infer<typeof searchHelpSchema>;

/** One part of the list. */
export const productListSchema = z.object({
  rows: z.array(productRowSchema),
  /** Null when this is the end. */
  nextCursor: z.string().nullable(),
  /** Only with the first part. */
  facets: facetsSchema.nullable(),
  /** Only with the first page of a search that was corrected or has no results. */
  help: searchHelpSchema.nullable(),
  status: catalogueStatusSchema,
});
export type ProductList = z.infer<typeof productListSchema>;
