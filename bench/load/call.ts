import type { Dispatcher } from 'undici';

/** A path to read, what is posted to one as JSON, or a path that is read by the person of other headers. */
export type Call =
  | string
  | { path: string; body: string }
  | { path: string; headers: Record<string, string> };

/** A call as a signed-in browser sends it. @param headers of a session; see `signIn` */
export function toRequest(headers: Record<string, string>, call: Call) {
  if (typeof call === 'string') return { path: call, method: 'GET', headers } as const;
  if ('headers' in call) return { ...call, method: 'GET' } as const;
  const origin = `http://${headers.host}`;
  return {
    ...call,
    method: 'POST',
    headers: { ...headers, origin, 'content-type': 'application/json' },
  } as const satisfies Dispatcher.RequestOptions;
}
