/** Keeps made files in memory up to a number of bytes; what was used longest ago goes first. */
export interface ByteCache {
  /** The kept file, or the one that `make` gives. Concurrent requests for one key share one `make`. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

export function createByteCache(maxBytes: number): ByteCache {
  // A Map remembers the order of insertion, so its first entry is the one that was used longest ago.
  const cached = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const store = (key: string, file: Buffer) => {
    cached.set(key, file);
    bytes += file.length;
    for (const [oldest, old] of cached) {
      if (bytes <= maxBytes) return;
      cached.delete(oldest);
      bytes -= old.length;
    }
  };

  return {
    async get(key, make) {
      const found = cached.get(key);
      if (found) {
        cached.delete(key);
        cached.set(key, found);
        return found;
      }
      const inFlight = pending.get(key);
      if (inFlight) return inFlight;
      const made = make().finally(() => pending.delete(key));
      pending.set(key, made);
      const file = await made;
      store(key, file);
      return file;
    },
  };
}
