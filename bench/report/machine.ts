import { cpus, totalmem } from 'node:os';

/** Describes this machine without its name. */
export function describeMachine(postgres: string): string {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${cpus().length} × ${processor?.model.replace(/\s+/g, ' ').trim() ?? 'unknown processor'}`,
    `${memory} GB of memory`,
    process.platform,
    `Node ${process.version}`,
    `PostgreSQL ${postgres}, embedded, with the memory settings it ships with`,
    'service, worker, portal, PostgreSQL and the load generator on this one machine',
  ].join('; ');
}
