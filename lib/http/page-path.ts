/** Files of the build, and calls of the API. */
const NO_PAGE = /^\/(_next|api)\//;

/** Whether a page may be what is asked for. @param url as a request line has it */
export const isPagePath = (url = '/'): boolean => !NO_PAGE.test(url);
