import { execFileSync } from 'node:child_process';
import { identify, isRunning } from '../embedded/process-identity';
import { isRunByNpm } from './env';

const LOOK_MS = 1_000;

/** The nearest npm that this process descends from; undefined when none started it. */
function findNpm(): number | undefined {
  if (!isRunByNpm() || process.platform === 'win32') return undefined;
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const processes = new Map(
    table.split('\n').map((line) => {
      const [pid, parent, ...args] = line.trim().split(/\s+/);
      return [Number(pid), { parent: Number(parent), args: args.join(' ') }];
    }),
  );
  for (let pid = process.ppid; pid > 1; pid = processes.get(pid)?.parent ?? 0)
    if (/^npm |\/npm(-cli\.js)? /.test(processes.get(pid)?.args ?? '')) return pid;
  return undefined;
}

/** Ends this process when the npm that started it was killed: the shell between them tells nothing. */
export function endWithNpm(): void {
  const pid = findNpm();
  const npm = pid === undefined ? undefined : identify(pid);
  if (!npm) return;
  setInterval(() => {
    if (!isRunning(npm)) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}
