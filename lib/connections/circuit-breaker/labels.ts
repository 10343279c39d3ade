import type { PauseReason } from './rules';

const RESUMES_ADVICE = 'Orders wait and leave by themselves as soon as it does.';
const PAUSES: Record<PauseReason, { reason: string; advice: string }> = {
  unreachable: { reason: 'The supplier’s system cannot be reached', advice: RESUMES_ADVICE },
  failing: { reason: 'The supplier’s system answers with errors', advice: RESUMES_ADVICE },
  limited: {
    reason: 'The supplier asked for fewer calls',
    advice: 'Orders wait and leave by themselves as soon as they may.',
  },
  unauthorized: {
    reason: 'The supplier does not accept the API client’s id and secret',
    advice: 'Orders wait. Check the API client with the supplier; everything goes on by itself afterwards.',
  },
  unconfirmed: {
    reason: 'The supplier gave no clear answer to several orders in a row',
    advice: 'The other orders wait. Ask the supplier about the unconfirmed ones.',
  },
  paused: {
    reason: 'The connection is paused',
    advice: 'Orders wait and nothing is read until it is resumed under Admin → Connections.',
  },
};

/** Why nothing leaves through a connection, and what to do, in plain words. */
export const getPauseLabel = (reason: PauseReason | null): { reason: string; advice: string } =>
  (reason && PAUSES[reason]) ?? { reason: 'The supplier’s system does not answer', advice: RESUMES_ADVICE };
