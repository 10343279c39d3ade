import { Agent, type RequestInit as OwnInit, fetch as ownFetch } from 'undici';

/**
 * `fetch` on a connection of its own, closed afterwards. A POST on a kept-alive connection that the server is just
 * closing ends in a reset, which leaves doubt about an order although nothing was wrong (RELIABILITY §0.2).
 */
export const fetchFresh: typeof fetch = async (input, init) => {
  const dispatcher = new Agent({ connections: 1, pipelining: 0 });
  try {
    const response = await ownFetch(String(input), { ...(init as OwnInit), dispatcher });
    return response as unknown as Response;
  } finally {
    // Waits by itself until the body has been read or given up; only then the connection ends.
    void dispatcher.close();
  }
};
