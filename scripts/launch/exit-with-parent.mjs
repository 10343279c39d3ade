// Preloaded into every program that the launcher starts: it stops when its parent is gone, however that died. The launcher
// names itself behind the question mark, because it may have died before this line runs.
const LOOK_MS = 500;
/** A task gets this time to end; a program names its own behind the question mark. */
const TASK_MS = 60_000;

const parent = process.ppid;
const given = new URL(import.meta.url).searchParams;
const launcher = Number(given.get('launcher'));
const stopMs = Number(given.get('stop')) || TASK_MS;
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
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), stopMs).unref();
}

function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
