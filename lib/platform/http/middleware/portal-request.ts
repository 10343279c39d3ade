import { IncomingMessage } from 'node:http';

/** Receives a part of a body, or null at its end. @returns false to pause the sender */
type ReceivePart = (part: Buffer | null) => boolean;

/**
 * A request whose body can be received before anything reads the stream: Next makes no `Request` of a stream that was read from. Node's
 * parser pushes each part of a body into its request.
 */
export class PortalRequest extends IncomingMessage {
  #receivePart: ReceivePart | null = null;

  /** Has `receive` called with the parts of the body, which then do not reach the stream. */
  interceptBody(receive: ReceivePart): void {
    this.#receivePart = receive;
  }

  /** Gives the stream its whole body. */
  deliverBody(body: Buffer): void {
    this.#receivePart = null;
    if (body.length > 0) this.push(body);
    this.push(null);
  }

  override push(part: Buffer | null, encoding?: BufferEncoding): boolean {
    return this.#receivePart ? this.#receivePart(part) : super.push(part, encoding);
  }
}
