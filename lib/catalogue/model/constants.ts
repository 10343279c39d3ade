/** Orders of the list; the order of a search is `relevance`. A price is the one shown; products without one come last. */
export const CATALOGUE_SORTS = ['relevance', 'popularity', 'name', '-name', 'price', '-price'] as const;
/** Longer searches are cut by the page and rejected by the API of the portal. */
export const MAX_SEARCH_LENGTH = 200;
/** Limits the vendors or types that a filter selects. */
export const MAX_PICKED = 50;
/** Counts are exact up to this number; above it `more` is true. */
export const MAX_COUNTED = 10_000;
/** A list comes with this many vendors and types: the most frequent ones and the selected ones. The client requests the others. */
export const MAX_CHOICES = 16;
/** A decimal amount in the currency of the prices that are shown. */
export const PRICE_BOUND = /^\d{1,9}(\.\d{1,4})?$/;
/** Products of a list's first part, which is all that most people look at. */
export const FIRST_PART_SIZE = 24;
/** Products of each further part, for somebody who goes through the list. */
export const NEXT_PART_SIZE = 50;

/** More are not shown at once: a search narrows the list. */
export const MAX_LABELS_SHOWN = 200;
export const MAX_LABEL_LENGTH = 200;

export const MAX_RECENT_PRODUCTS = 12;

/** A longer document would occupy a thread for minutes, and no person would read it. */
export const MAX_PDF_PRODUCTS = 5_000;
export const PRICE_LIST_FORMATS = ['xlsx', 'csv', 'pdf'] as const;

/** Lengths of the texts that an operator types for a facet of the specification. */
export const [MAX_FACET_LABEL, MAX_FACET_UNIT] = [60, 12];
