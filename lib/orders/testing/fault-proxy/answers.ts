import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Fault } from './faults';

/** A whole answer. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const half = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2));

/** Sends a whole answer. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
}

function sendTorn(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(half(body), () => response.socket?.destroy());
}

async function sendSlowly(response: ServerResponse, answer: Answer, pauseMs: number): Promise<void> {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
  for (const byte of answer.body) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await (pauseMs > 0 ? sleep(pauseMs) : turn());
  }
  response.end();
}

/** Sends an answer with its fault. @param answer the API's answer, or a substitute when no request reached it. */
export async function sendFaultyAnswer(
  response: ServerResponse,
  faultAnswer: Fault['answer'],
  answer: Answer,
): Promise<void> {
  switch (faultAnswer.kind) {
    case 'as-is':
      return sendAnswer(response, answer);
    case 'reset':
      return void response.socket?.resetAndDestroy();
    case 'torn':
      return sendTorn(response, answer);
    case 'cut':
      return sendAnswer(response, { ...answer, body: half(answer.body) });
    case 'dripping':
      return sendSlowly(response, answer, faultAnswer.pauseMs);
    case 'silence':
      return;
    case 'instead': {
      const { status, headers, body } = faultAnswer;
      return sendAnswer(response, { status, headers, body: Buffer.from(body) });
    }
  }
}
