export const MAX_WEBHOOKS = 20;
/** Hours for which the previous secret also signs after a rotation. */
export const OLD_SECRET_HOURS = 24;
/** A replay reaches no further back, and no further than so many events. */
export const MAX_REPLAY_DAYS = 30;
export const MAX_REPLAYED_EVENTS = 10_000;
