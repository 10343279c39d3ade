/** Carts of a person for one acting organisation. */
export const MAX_CARTS = 50;
export const MAX_NAME_LENGTH = 80;
