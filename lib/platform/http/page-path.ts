/** Files of the build, and calls of the API. */
const NO_PAGE = /^\/(_next|api)\//;

/**
 * True when a page may be requested at this address.
 * @param url as a request line has it
 */
export const isPagePath = (url = '/'): boolean => !NO_PAGE.test(url);
