import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Looks at the heap after so many parts of a file. */
const PARTS_PER_LOOK = 50;

/** Frees what nobody holds any more, so that a figure is of what is held and not of what waits to be freed. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}

function getHeldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Takes a file to its end. @returns how long it is, and by how much the heap grew meanwhile, in bytes */
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
