/** The columns that the table of products can show between the product and its buttons, in its own order. */
export const PRODUCT_LIST_COLUMNS = [
  'code',
  'vendor',
  'type',
  'stock',
  'listPrice',
  'bought',
  'price',
] as const;
export type ProductListColumn = (typeof PRODUCT_LIST_COLUMNS)[number];

/** Shown until a person chooses; code and vendor are below the name. */
export const DEFAULT_PRODUCT_COLUMNS: readonly ProductListColumn[] = ['stock', 'price'];
