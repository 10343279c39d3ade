// Preloaded into every program that the launcher starts: it stops when its parent is gone, however that died. The launcher
// names itself behind the question mark, because it may have died before this line runs.
const LOOK_MS = 500;
/** Longer than any program takes to finish what it has begun. */
const PATIENCE_MS = 60_000;

const parent = process.ppid;
const launcher = Number(new URL(import.meta.url).searchParams.get('launcher'));
let leaving = launcher > 0 && isGone(launcher);
if (leaving) leave();

setInterval(() => {
  if (leaving || process.ppid === parent) return;
  leaving = true;
  leave();
}, LOOK_MS).unref();

/** In order when it can, by force when it does not. */
function leave() {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
}

function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
