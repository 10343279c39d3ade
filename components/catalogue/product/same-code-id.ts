/** The element id of the list of other products with the same SKU. */
export const SAME_CODE_ID = 'same-sku';
