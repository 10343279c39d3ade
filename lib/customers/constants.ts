/** Characters that a list of organisations is searched for. */
export const MAX_SEARCH_LENGTH = 100;
