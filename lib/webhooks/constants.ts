export const MAX_WEBHOOKS = 20;
/** How long the secret of before a rotation signs as well. */
export const OLD_SECRET_HOURS = 24;
/** A replay reaches no further back, and no further than so many events. */
export const MAX_REPLAY_DAYS = 30;
export const MAX_REPLAYED_EVENTS = 10_000;
