/** A longer document would occupy a thread for minutes, and no person would read it. */
export const MAX_PDF_PRODUCTS = 5_000;
export const PRICE_LIST_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
