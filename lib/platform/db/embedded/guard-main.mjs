// Started by guard.ts with a pipe from a user of the embedded PostgreSQL. It waits for the end of that pipe, and holds
// nothing but node until then. An end without a word means that the user was killed.
let input = '';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.setEncoding('utf8').on('data', (part) => {
  input += part;
});
await new Promise((ended) => process.stdin.once('end', ended).once('error', ended));

const [, , dataDir, leftInOrder] = process.argv;
if (input !== leftInOrder) {
  const { stopWhenUnused } = await import('../../../../dist/lib/platform/db/embedded/shared-cluster.js');
  await stopWhenUnused(dataDir);
}
process.exit(0);
