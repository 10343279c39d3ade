import { ERRORS, type ErrorCode } from '@/lib/platform/errors';
import errors from '@/messages/en/errors.json';
import { DATA_POLICY } from '../headers';

/** A problem as RFC 9457, for answers that are written before Next sees the request (see `portal-server.ts`). */
export function rawProblem(code: ErrorCode): {
  status: number;
  headers: Record<string, string | number>;
  text: string;
} {
  const [status, title] = [ERRORS[code], errors.titles[code]];
  const text = JSON.stringify({ type: 'about:blank', title, status, code });
  const headers = {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
  };
  return { status, headers, text };
}
