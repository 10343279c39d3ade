/** The lists that people keep views of. */
export const LIST_NAMES = ['orders', 'approvals', 'products', 'customers', 'people', 'price-lists'] as const;
export type ListName = (typeof LIST_NAMES)[number];

export const MAX_VIEW_NAME_LENGTH = 80;
/** The longest address of a list: fifty vendors, fifty types and a text. */
export const MAX_VIEW_SEARCH_LENGTH = 3_000;
/** Views of one person of one list, and shared ones of an organisation of one list. */
export const MAX_OWN_VIEWS = 50;
export const MAX_SHARED_VIEWS = 100;

/** Part of a list's address: the id of the view, or `NO_VIEW`. */
export const VIEW_KEY = 'saved';
/** Part of a list's address: the columns, in their order. */
export const COLUMNS_KEY = 'columns';
/** The list without any view, also where the person has a default one. */
export const NO_VIEW = 'none';
