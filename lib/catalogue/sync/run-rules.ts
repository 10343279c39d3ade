/** What the kinds of a failed call mean to who looks after the catalogue; see `UpstreamFailure`. */
const FAILURES: Record<string, string> = {
  unreachable: 'The supplier’s system could not be reached',
  failing: 'The supplier’s system answered with an error',
  limited: 'The supplier’s system asked to be called less often',
  unauthorized: 'The supplier’s system did not accept the API client’s id and secret',
  denied: 'The API client may not read products',
  'not-found': 'The supplier’s system has no product list at this address',
  refused: 'The supplier’s system refused the request',
  malformed: 'What came was not a product list',
};

const INTERRUPTED = 'It was interrupted. If that was not long ago, the next read went on where it stopped.';

const toSentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** Why a read came to nothing, in plain words; null when it did not. */
export function formatRunReason(reason: string | null): string | null {
  if (reason === null) return null;
  if (reason === 'interrupted') return INTERRUPTED;
  const [kind = '', ...rest] = reason.split(': ');
  const failure = FAILURES[kind];
  if (!failure) return toSentence(reason);
  return `${failure} (${rest.join(': ')}).`;
}
