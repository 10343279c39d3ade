import type { Socket } from 'node:net';
import { Readable, Writable } from 'node:stream';

/** The connection that `pg` passes to a custom query, with COPY's messages. */
interface CopyConnection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

const BUFFERED_BYTES = 1024 * 1024;
const BATCH_BYTES = 64 * 1024;

const parseRowCount = (tag: string): number => Number(/\d+$/.exec(tag)?.[0] ?? 0);

/** `COPY … TO STDOUT` as a stream that waits for its reader: `client.query(new CopyOut(text))`. */
export class CopyOut extends Readable {
  /** Known at the end. */
  rows = 0;
  readonly #text: string;
  #connection: CopyConnection | undefined;
  #batch: Buffer[] = [];
  #batchBytes = 0;

  constructor(text: string) {
    super({ highWaterMark: BUFFERED_BYTES });
    this.#text = text;
  }

  submit(connection: unknown): void {
    this.#connection = connection as CopyConnection;
    this.#connection.query(this.#text);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  #flush(): void {
    if (this.#batchBytes === 0) return;
    const bytes = Buffer.concat(this.#batch);
    this.#batch = [];
    this.#batchBytes = 0;
    if (!this.push(bytes)) this.#connection?.stream.pause();
  }

  /** One message is one row; the driver uses its buffer again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#batch.push(Buffer.from(chunk));
    this.#batchBytes += chunk.length;
    if (this.#batchBytes >= BATCH_BYTES) this.#flush();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = parseRowCount(text);
  }

  handleReadyForQuery(): void {
    this.#flush();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** `COPY … FROM STDIN` as a stream that its writer waits for: `client.query(new CopyIn(text))`. */
export class CopyIn extends Writable {
  /** Known at the end. */
  rows = 0;
  readonly #text: string;
  #connection: CopyConnection | undefined;
  #onReady: ((error?: Error) => void) | undefined;
  #onEnd: (() => void) | undefined;

  constructor(text: string) {
    super({ highWaterMark: BUFFERED_BYTES });
    this.#text = text;
  }

  submit(connection: unknown): void {
    this.#connection = connection as CopyConnection;
    this.#connection.query(this.#text);
  }

  /** The stream may write only after the server has requested data. */
  override _construct(onReady: (error?: Error | null) => void): void {
    this.#onReady = onReady;
  }

  handleCopyInResponse(): void {
    this.#onReady?.();
    this.#onReady = undefined;
  }

  override _write(chunk: Buffer, _encoding: string, onWritten: () => void): void {
    this.#connection?.sendCopyFromChunk(chunk);
    if (this.#connection?.stream.writableNeedDrain) this.#connection.stream.once('drain', onWritten);
    else onWritten();
  }

  override _final(onEnd: () => void): void {
    this.#onEnd = onEnd;
    this.#connection?.endCopyFrom();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = parseRowCount(text);
  }

  handleReadyForQuery(): void {
    this.#onEnd?.();
  }

  handleError(error: Error): void {
    if (this.#onReady) this.#onReady(error);
    else this.destroy(error);
  }
}
