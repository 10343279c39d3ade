import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Looks at the heap after so many parts of a file. */
const PARTS_PER_LOOK = 50;

/** Frees unreachable memory, because the test measures only memory that is still referenced. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}

function getHeldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/**
 * Reads a file to its end.
 * @returns its length, and the largest growth of the heap while it was read, in bytes
 */
export async function takeFile(
  response: Response,
): Promise<{ bytes: number; lines: number; maxHeldBytes: number }> {
  const reader = response.body?.getReader();
  const before = getHeldBytes();
  let [bytes, lines, parts, maxHeldBytes] = [0, 0, 0, 0];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    for (const byte of part.value) if (byte === 0x0a) lines += 1;
    if (parts++ % PARTS_PER_LOOK === 0) maxHeldBytes = Math.max(maxHeldBytes, getHeldBytes() - before);
  }
  return { bytes, lines, maxHeldBytes };
}
