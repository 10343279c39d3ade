import pino from 'pino';

/** Bytes of lines that are kept while the disk is full; further lines are dropped. */
const MAX_WAITING_BYTES = 1_000_000;

/** Standard error may be on the same disk. */
process.stderr.on('error', () => undefined);

/**
 * Standard output for a log that outlives a full disk: the program says so once on standard error and goes on, and writes again when there
 * is room.
 */
export function openLogDestination(): pino.DestinationStream {
  const destination = pino.destination({ fd: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  let isReported = false;
  destination.on('error', ({ message }: Error) => {
    if (isReported) return;
    isReported = true;
    process.stderr.write(`${JSON.stringify({ level: 'error', code: 'log-not-written', message })}\n`);
  });
  return destination;
}
