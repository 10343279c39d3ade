/** Where suites leave what they have counted; nowhere unless somebody asks for it. */
export const countsFolder = (): string | undefined => process.env.RELIABILITY_COUNTS || undefined;
