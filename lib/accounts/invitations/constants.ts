/** The lifetime of an invitation. */
export const INVITATION_DAYS = 7;
/** Open invitations of one organisation. */
export const MAX_OPEN_INVITATIONS = 1_000;
