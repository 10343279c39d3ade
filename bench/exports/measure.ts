import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Fact } from '../report/result';

const MEGABYTE = 1024 * 1024;
/** A heap that grows with the file would be many times as large. */
const MAX_HEAP_MB = 200;
const SAMPLE_EVERY = 400;

/** Measures the heap after a collection: V8 keeps garbage for as long as there is room. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/** Takes a file to its end as fast as it comes, and looks at the heap on the way. */
export async function measureFile(what: string, response: Response): Promise<Fact[]> {
  const reader = response.body?.getReader();
  const [begun, before] = [performance.now(), measureHeap()];
  let [bytes, parts, heap] = [0, 0, 0];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (parts++ % SAMPLE_EVERY === 0) heap = Math.max(heap, measureHeap() - before);
  }
  return [
    { what: `${what}: whole file`, value: (performance.now() - begun) / 1000, unit: 's', goal: null },
    { what: `${what}: size`, value: bytes / MEGABYTE, unit: 'MB', goal: null },
    {
      what: `${what}: growth of the heap`,
      value: Math.max(0, heap / MEGABYTE),
      unit: 'MB',
      goal: { atMost: MAX_HEAP_MB },
    },
  ];
}
