/** The id of a proposal's element, for `aria-activedescendant`. */
export const proposalId = (listId: string, key: string): string => `${listId}-${key}`;
