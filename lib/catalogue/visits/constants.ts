export const MAX_RECENT_PRODUCTS = 12;
