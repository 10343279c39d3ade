/** Names the folder where suites write their counts; undefined writes none. */
export const countsFolder = (): string | undefined => process.env.RELIABILITY_COUNTS || undefined;
/** A part of the name of the foreign API that takes the reference service's place; undefined: none does. */
export const reliabilityApi = (): string | undefined => process.env.RELIABILITY_API || undefined;
