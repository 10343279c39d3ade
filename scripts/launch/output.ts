/** Says one line to the person at the terminal; standard output is kept for a command's answer. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
