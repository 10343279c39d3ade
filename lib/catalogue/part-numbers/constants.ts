/** A SKU has at most so many characters; an own part number may have as many. */
export const MAX_CODE_LENGTH = 200;
/** Part numbers in one part of the list. */
export const PAGE_SIZE = 50;
export const SHOWN = ['all', 'own', 'attention'] as const;
/** SKUs in one part of the report. */
export const DUPLICATES_PAGE_SIZE = 20;
/** Products that are listed of one SKU. */
export const MAX_DUPLICATE_PRODUCTS = 20;
