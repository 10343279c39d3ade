/** The current time, handed to code that must be testable at any moment. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();
