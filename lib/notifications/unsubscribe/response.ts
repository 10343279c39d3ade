/** Sends a browser to the page with the button. Relative: the host is the one that was asked. */
export const toUnsubscribePage = (token: string): Response =>
  new Response(null, { status: 303, headers: { location: `/unsubscribe/${encodeURIComponent(token)}` } });
