// Required by a process under test: when it ends it says how much of OpenTelemetry's SDK it had loaded. prom-client needs the API.
process.on('exit', () => {
  const files = Object.keys(require.cache).filter((file) =>
    /node_modules\/@opentelemetry\/(?!api\/)/.test(file),
  );
  process.stdout.write(`\nfiles of the SDK: ${files.length}\n`);
});
