import { request, WebSocket } from 'undici';
import { z } from 'zod';

/** Memory of a process, in MB. */
export interface MemoryUsage {
  /** JavaScript objects that live after a collection. */
  heap: number;
  /** Typed arrays and buffers, which are not in the heap: lists are held in them. */
  arrays: number;
  /** Whole memory of the process (RSS). */
  resident: number;
  /** V8's limit for the heap. */
  limit: number;
}

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answer = z.looseObject({ id: z.int().optional(), error: z.unknown().optional() });
const held = z.object({
  result: z.object({
    result: z.object({
      value: z.object({ heap: z.number(), arrays: z.number(), resident: z.number(), limit: z.number() }),
    }),
  }),
});
const EXPRESSION = `(() => {
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const { heap_size_limit: limit } = process.getBuiltinModule('node:v8').getHeapStatistics();
  const [heap, arrays, resident] = [heapUsed, arrayBuffers, rss].map((bytes) => bytes / 1048576);
  return { heap, arrays, resident, limit: limit / 1048576 };
})()`;

/** Sends a command over the inspector's socket. @throws Error when it is rejected */
function send(socket: WebSocket, id: number, method: string, params = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = ({ data }: { data: unknown }) => {
      const message = answer.parse(JSON.parse(String(data)));
      if (message.id !== id) return;
      socket.removeEventListener('message', onMessage);
      if (message.error) reject(new Error(`${method}: ${JSON.stringify(message.error)}`));
      else resolve(message);
    };
    socket.addEventListener('message', onMessage);
    socket.addEventListener('close', () => reject(new Error(`${method}: the process ended`)));
    socket.send(JSON.stringify({ id, method, params }));
  });
}

/**
 * Has a process that runs with `--inspect` collect its garbage, twice, and says what it holds then. By Node's own inspector:
 * the product has no door for it.
 * @param port of the inspector
 */
export async function measureAfterCollection(port: number): Promise<MemoryUsage> {
  const { body } = await request(`http://127.0.0.1:${port}/json/list`);
  const [target] = targets.parse(await body.json());
  if (!target) throw new Error('The inspector names no process.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  try {
    for (const id of [1, 2]) await send(socket, id, 'HeapProfiler.collectGarbage');
    const evaluated = await send(socket, 3, 'Runtime.evaluate', {
      expression: EXPRESSION,
      returnByValue: true,
    });
    return held.parse(evaluated).result.result.value;
  } finally {
    socket.close();
  }
}
