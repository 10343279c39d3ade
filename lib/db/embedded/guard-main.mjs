// Started by guard.ts with a pipe from a user of the embedded PostgreSQL. It waits for the end of that pipe, and holds
// nothing but node until then. An end without a word means that the user was killed.
let input = '';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.setEncoding('utf8').on('data', (part) => {
  input += part;
});
await new Promise((ended) => process.stdin.once('end', ended).once('error', ended));

const { register } = await import('tsx/esm/api');
register();
const { LEFT_IN_ORDER } = await import('./guard.ts');
if (input !== LEFT_IN_ORDER) {
  const { stopWhenUnused } = await import('./shared-cluster.ts');
  await stopWhenUnused(process.argv[2]);
}
process.exit(0);
