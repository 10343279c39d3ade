/** The contract's limit of an order, so a cart never grows beyond what can be sent. */
export const MAX_LINES = 1000;
export const MAX_QUANTITY = 999_999;
export const MAX_INSTRUCTIONS_LENGTH = 5000;
export const MAX_REFERENCE_LENGTH = 100;
