import { type IncomingMessage, ServerResponse } from 'node:http';

/** A whole answer that takes the place of another one. */
export interface WholeAnswer {
  status: number;
  headers: Record<string, string | number>;
  text: string;
}

/** An answer whose failure can be replaced by a better one: Next answers every error of a page with 500. */
export class PortalResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #findReplacement: (() => WholeAnswer | null) | null = null;
  #isReplaced = false;

  /** @param find called when the answer is about to leave with status 500 or higher; null sends it as it is */
  replaceFailure(find: () => WholeAnswer | null): void {
    this.#findReplacement = find;
  }

  /** Sends an answer and drops what was or will be written to this one. */
  sendInstead({ status, headers, text }: WholeAnswer): void {
    this.#isReplaced = true;
    for (const name of this.getHeaderNames()) this.removeHeader(name);
    super.writeHead(status, headers);
    super.end(text);
  }

  #replace(status: number): boolean {
    if (this.#isReplaced || status < 500 || this.headersSent) return this.#isReplaced;
    const replacement = this.#findReplacement?.();
    if (replacement) this.sendInstead(replacement);
    return this.#isReplaced;
  }

  override writeHead(...parts: [status: number, ...unknown[]]): this {
    return this.#replace(parts[0]) ? this : Reflect.apply(super.writeHead, this, parts);
  }

  override write(...parts: unknown[]): boolean {
    if (!this.#replace(this.statusCode)) return Reflect.apply(super.write, this, parts);
    runCallback(parts);
    return true;
  }

  override end(...parts: unknown[]): this {
    if (!this.#replace(this.statusCode)) return Reflect.apply(super.end, this, parts);
    runCallback(parts);
    return this;
  }
}

function runCallback(parts: unknown[]): void {
  const callback = parts.find((part) => typeof part === 'function');
  if (callback) process.nextTick(callback);
}
