/** A document of more products is for nobody to read, and keeps a thread for minutes. */
export const MAX_PDF_PRODUCTS = 5_000;
export const PRICE_LIST_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
