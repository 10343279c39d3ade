interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Off a terminal a line is written for every so many products, so that a log stays short. */
const LOG_INTERVAL_PRODUCTS = 10_000;

/** One line that tells how far an import is: rewritten in place on a terminal, now and then elsewhere. */
export function createProgressLine(output: Output) {
  const startedAt = Date.now();
  let shown = false;
  let logged = 0;
  return {
    /** @param share of the file that has been read, 0 to 1 */
    show(read: number, share: number): void {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      const text = `${read} products read, ${Math.round(share * 100)} % of the file, ${seconds} s`;
      if (output.isTTY) {
        output.write(`\r${text}`);
        shown = true;
      } else if (read - logged >= LOG_INTERVAL_PRODUCTS) {
        output.write(`${text}\n`);
        logged = read;
      }
    },
    end(): void {
      if (shown) output.write('\n');
      shown = false;
    },
  };
}
