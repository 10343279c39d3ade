// A terminal that was closed, or a pipe whose reader is gone, must not keep a command from stopping in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Says one line to the person at the terminal; standard output is kept for a command's answer. */
export function printStatus(line: string): void {
  process.stderr.write(`${line}\n`);
}
