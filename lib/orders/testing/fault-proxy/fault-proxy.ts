import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { pick } from '@/lib/upstream/testing/foreign-api/answers';
import { type Answer, sendAnswer, sendFaultyAnswer } from './answers';
import { createDecider, type Fault, type RuleInput, ruleSchema } from './faults';

/** One request as received, and what became of it. */
export interface JournalEntry {
  /** Milliseconds since 1970. */
  at: number;
  method: string;
  path: string;
  /** The buyer's reference with the portal's number, of an order that is submitted. */
  reference: string | null;
  fault: string | null;
  /** The status of the API's answer; null when no request reached it. */
  status: number | null;
}

export interface FaultProxy {
  url: string;
  journal: JournalEntry[];
  /** Replaces the rules and restarts their counts. */
  use(rules: RuleInput[]): void;
  /** Lets idempotency keys through or removes them; removed by default. */
  passKeys(isOn: boolean): void;
  /** Refuses connections for as long as `work` takes. */
  whileAway<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'];
/** The API of a distributor knows no such key: taken away, a second POST would be a second order, and be counted. */
const KEY = 'idempotency-key';

const strip = (headers: IncomingMessage['headers'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function forward({ target, incoming, body, passesKeys }: Exchange): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...strip(incoming.headers, passesKeys ? HOP_BY_HOP : [...HOP_BY_HOP, KEY]),
      'content-length': body.length,
    };
    const call = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers },
      (answer) =>
        readAll(answer).then(
          (whole) =>
            resolve({
              status: answer.statusCode ?? 502,
              headers: strip(answer.headers, HOP_BY_HOP),
              body: whole,
            }),
          reject,
        ),
    );
    call.once('error', reject);
    call.end(body);
  });
}

function parseReference(body: Buffer, place: string): string | null {
  try {
    return z.string().parse(pick(JSON.parse(body.toString('utf8')), place));
  } catch {
    return null;
  }
}

const BAD_GATEWAY: Answer = { status: 502, headers: {}, body: Buffer.from('{"title":"no answer"}') };
const json = (value: unknown): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

interface Exchange {
  target: string;
  incoming: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
  passesKeys: boolean;
}

/** Lets a request meet its fault, or none. */
async function applyFault(fault: Fault | null, entry: JournalEntry, exchange: Exchange): Promise<void> {
  const { response } = exchange;
  const isForwarded = fault?.isForwarded ?? true;
  const answer = isForwarded ? await forward(exchange).catch(() => BAD_GATEWAY) : BAD_GATEWAY;
  if (isForwarded) entry.status = answer.status;
  if (fault?.afterMs) await sleep(fault.afterMs);
  if (fault) await sendFaultyAnswer(response, fault.answer, answer);
  else sendAnswer(response, answer);
}

/**
 * Starts a proxy between the portal and the API that keeps a journal and injects the configured faults. Other
 * processes configure it by HTTP: `PUT /__faults/NAME` with rules, which leaves those of other names as they
 * are; `GET` and `DELETE /__log`.
 * @param target the API's address.
 * @param referencePlace where the body of an order has its reference.
 */
export async function startFaultProxy(target: string, referencePlace = 'reference'): Promise<FaultProxy> {
  const journal: JournalEntry[] = [];
  const deciders = new Map<string, ReturnType<typeof createDecider>>();
  let passesKeys = false;
  const use = (rules: RuleInput[], ruleSet = '') =>
    void deciders.set(ruleSet, createDecider(z.array(ruleSchema).parse(rules)));
  const decide = (method: string, path: string, reference: string | null): Fault | null => {
    for (const one of deciders.values()) {
      const fault = one(method, path, reference);
      if (fault) return fault;
    }
    return null;
  };

  function control(method: string, path: string, body: Buffer): Answer | null {
    if (path === '/__log' && method === 'DELETE') journal.length = 0;
    if (path === '/__log') return json(journal);
    const [isFaultsPath, ruleSet] = /^\/__faults(?:\/(\w+))?$/.exec(path) ?? [];
    if (!isFaultsPath) return null;
    use(JSON.parse(body.toString('utf8')) as RuleInput[], ruleSet);
    return json({});
  }

  async function handleRequest(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    const { method = 'GET' } = incoming;
    const { pathname: path } = new URL(incoming.url ?? '/', target);
    const controlAnswer = control(method, path, body);
    if (controlAnswer) return sendAnswer(response, controlAnswer);
    const reference = method === 'POST' ? parseReference(body, referencePlace) : null;
    const fault = decide(method, path, reference);
    const entry = { at: Date.now(), method, path, reference, fault: fault?.name ?? null, status: null };
    journal.push(entry);
    await applyFault(fault, entry, { target, incoming, body, response, passesKeys });
  }

  const server = createServer((incoming, response) => {
    handleRequest(incoming, response).catch(() => response.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    journal,
    use,
    passKeys: (isOn) => {
      passesKeys = isOn;
    },
    whileAway: async (work) => {
      await close();
      return work().finally(() => listen(port));
    },
    close,
  };
}
