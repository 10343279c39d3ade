/** Keeps made files in memory up to a number of bytes; what was used longest ago goes first. */
export interface ByteCache {
  /** The kept file, or the one that `make` gives. Concurrent requests for one key share one `make`. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

export function createByteCache(maxBytes: number): ByteCache {
  // A Map remembers the order of insertion, so its first entry is the one that was used longest ago.
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const keep = (key: string, file: Buffer) => {
    kept.set(key, file);
    bytes += file.length;
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= old.length;
    }
  };

  return {
    async get(key, make) {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const underWay = making.get(key);
      if (underWay) return underWay;
      const made = make().finally(() => making.delete(key));
      making.set(key, made);
      const file = await made;
      keep(key, file);
      return file;
    },
  };
}
