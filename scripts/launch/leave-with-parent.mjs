// Preloaded into every program that the launcher starts: it stops when the launcher is gone, however that died.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
