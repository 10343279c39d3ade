/** Lists that an organisation keeps, archived ones not counted. */
export const MAX_LISTS = 500;
export const MAX_LINES = 1_000;
/** Products of a search that become a list. */
export const MAX_FOUND = 500;
export const MAX_NAME_LENGTH = 100;
export const MAX_NOTE_LENGTH = 1_000;
/** Readers of a list: its owner, the organisation, or also the organisations below it. */
export const SHARINGS = ['private', 'organisation', 'descendants'] as const;
