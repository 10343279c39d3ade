import { Agent, buildConnector, type RequestInit as OwnInit, fetch as ownFetch } from 'undici';

/**
 * Called once the connection is open, right before the first byte of a POST.
 * @returns true when it may leave; false, or a failure, ends it unsent.
 */
export type MayLeave = () => Promise<boolean>;

/** `fetch` for a POST, which asks before anything leaves. */
export type PostFetch = (...request: [...Parameters<typeof fetch>, mayLeave?: MayLeave]) => Promise<Response>;

/** The request provably never left: no connection was ever handed to it. The cause says what was in the way. */
export class NeverLeft extends Error {
  constructor(cause: unknown) {
    super('nothing of the request was sent', { cause });
    this.name = 'NeverLeft';
  }
}

/** The reason of what was not sent because it was not let go. */
export const MAY_NOT_LEAVE = 'may-not-leave';

class MayNotLeave extends Error {
  readonly code = MAY_NOT_LEAVE;
}

/** A way to the server that opens only when the request may leave, and then in the same turn of the event loop. */
function createGate(mayLeave: MayLeave, options: buildConnector.BuildOptions) {
  const dial = buildConnector(options);
  let hasOpened = false;
  let isClosed = false;
  const connect: buildConnector.connector = (target, pass) =>
    dial(target, (error, socket) => {
      if (error) return pass(error, null);
      const refuse = (reason: Error) => {
        socket.destroy();
        pass(reason, null);
      };
      mayLeave().then((may) => {
        if (!may || isClosed || socket.destroyed) return refuse(new MayNotLeave());
        hasOpened = true;
        pass(null, socket);
      }, refuse);
    });
  const close = () => {
    isClosed = true;
  };
  return { connect, close, hasOpened: () => hasOpened };
}

/**
 * Makes a `fetch` on a connection of its own, closed afterwards. A POST on a kept-alive connection that the server is just
 * closing ends in a reset, which leaves an order unconfirmed although nothing was wrong
 * (docs/reliability.md, fact 1). It throws `NeverLeft` when nothing can have been sent, else what `fetch` throws.
 * @param options of connecting, such as a `lookup` that rejects addresses
 */
export const createFetchFresh =
  (options: buildConnector.BuildOptions = {}): PostFetch =>
  async (input, init, mayLeave = async () => true) => {
    const gate = createGate(mayLeave, options);
    const dispatcher = new Agent({ connections: 1, pipelining: 0, connect: gate.connect });
    try {
      const response = await ownFetch(String(input), { ...(init as OwnInit), dispatcher });
      return response as unknown as Response;
    } catch (error) {
      throw gate.hasOpened() ? error : new NeverLeft(error);
    } finally {
      gate.close();
      // Waits by itself until the body has been read or given up; only then the connection ends.
      void dispatcher.close();
    }
  };

export const fetchFresh: PostFetch = createFetchFresh();
