import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The most memory that a process has held since it started or since `forgetPeak`, in MB; only Linux tells. */
export function peakMemory(pid: number): number {
  const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1024;
}

/** The peaks of some processes together, in MB. */
export const sumPeakMemory = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + peakMemory(pid), 0);

/** Restarts the count of the peak at the present memory. */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The process and everything that it started. */
export function getProcessTree(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(getProcessTree)];
}
