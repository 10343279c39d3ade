import { z } from '@hono/zod-openapi';
import { isStorable, MAX_ID } from '@/lib/contract/plain-values';
import {
  DEFAULT_PER_PAGE,
  NONE,
  PRODUCT_SORTS,
  type ProductSort,
  productSchema,
} from '@/lib/contract/product';
import { UNSTORABLE_MESSAGE } from '../http/text';

export const product = z.object(productSchema.shape).openapi('Product');

/** A larger `per_page` is rejected (docs/distributor.md). */
const MAX_PER_PAGE = 1000;
const MAX_PAGE = 1_000_000_000;
const MAX_TEXT_LENGTH = 200;

/** A parameter given once or several times, each time one value or several with commas between them. */
const listParameter = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given) => (given === undefined ? [] : [given].flat()).flatMap((value) => value.split(',')));

const idListParameter = listParameter
  .transform((values) => values.map((value) => value.trim()).filter((value) => value !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^-?\d+$/, `must be ids, or ${NONE} for "without one"`)
        .transform(Number)
        .pipe(z.number().min(NONE).max(MAX_ID)),
    ),
  );

/** In a URL a bare `+` means a space, so `sort_by=+name` arrives as ` name`; both mean ascending. */
const sortParameter = listParameter
  .transform((values) => values.filter((value) => value !== '').map((value) => value.replace(/^ /, '+')))
  .pipe(z.array(z.enum(PRODUCT_SORTS)));

const integerParameter = (max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(max))
    .default(fallback)
    .openapi({ type: 'integer', minimum: 1, maximum: max, default: fallback });

const idListDocument = { type: 'array' as const, items: { type: 'integer' as const, minimum: NONE } };
const sortDocument = { type: 'array' as const, items: { type: 'string' as const, enum: [...PRODUCT_SORTS] } };
const bracketed = 'Another spelling of the same parameter.';

export const productQuery = z.object({
  page: integerParameter(MAX_PAGE, 1),
  per_page: integerParameter(MAX_PER_PAGE, DEFAULT_PER_PAGE),
  vendor: idListParameter.openapi({
    ...idListDocument,
    description: 'Vendor ids; repeated or with commas. -1 selects products without a vendor.',
  }),
  'vendor[]': idListParameter.openapi({ ...idListDocument, description: bracketed }),
  type: idListParameter.openapi({
    ...idListDocument,
    description: 'Product type ids; repeated or with commas. -1 selects products without a type.',
  }),
  'type[]': idListParameter.openapi({ ...idListDocument, description: bracketed }),
  text: z.string().max(MAX_TEXT_LENGTH).refine(isStorable, UNSTORABLE_MESSAGE).optional().openapi({
    description: 'Words that must all occur in the product’s name or SKU, in any case and order.',
  }),
  sort_by: sortParameter.openapi({
    ...sortDocument,
    description:
      'Most important first. `+` is ascending (also when it arrives decoded as a space), `-` descending; ' +
      'products without a price come last either way. The default is -popularity, most popular first.',
  }),
  'sort_by[]': sortParameter.openapi({ ...sortDocument, description: bracketed }),
});

/** Filter, order and page of a product list. */
export interface ProductFilter {
  vendors: number[];
  types: number[];
  text: string;
  sorts: ProductSort[];
  page: number;
  perPage: number;
}

export function toFilter(query: z.output<typeof productQuery>): ProductFilter {
  const sorts = [...query.sort_by, ...query['sort_by[]']];
  return {
    vendors: [...query.vendor, ...query['vendor[]']],
    types: [...query.type, ...query['type[]']],
    text: query.text ?? '',
    sorts: sorts.length > 0 ? sorts : ['-popularity'],
    page: query.page,
    perPage: query.per_page,
  };
}
