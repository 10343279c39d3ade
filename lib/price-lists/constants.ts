/** More rules than this make reading a price chain slow; so many special prices belong to a list of their own. */
export const MAX_RULES = 1_000;
/** Maximum of one organisation's lists: pages that show them all, such as the preview of a product, read and price each. */
export const MAX_PRICE_LISTS = 200;
/** More are not shown to be picked from. */
export const MAX_RULE_TARGETS = 20;
export const ROUNDINGS = ['none', '0.05', '0.10', '0.50', '1.00', 'x.99'] as const;
export const ACTIONS = ['markup', 'rrp-less', 'fixed'] as const;
