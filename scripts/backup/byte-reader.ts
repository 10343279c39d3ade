/** Reads exact numbers of bytes from a stream of buffers. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** @returns null when the stream ends before so many bytes. */
  async read(count: number): Promise<Buffer | null> {
    while (this.#length < count) {
      const next = await this.#source.next();
      if (next.done) return null;
      this.#parts.push(next.value);
      this.#length += next.value.length;
    }
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [bytes.subarray(count)];
    this.#length -= count;
    return bytes.subarray(0, count);
  }

  /** True when the stream has ended and no byte is left. */
  async isAtEnd(): Promise<boolean> {
    while (this.#length === 0) {
      const next = await this.#source.next();
      if (next.done) return true;
      this.#parts = [next.value];
      this.#length = next.value.length;
    }
    return false;
  }
}
