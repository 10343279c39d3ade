/** How many products a person is reminded of. */
export const MAX_RECENT_PRODUCTS = 12;
