/** Where the page tells of the other products with its SKU. */
export const SAME_CODE_ID = 'same-sku';
