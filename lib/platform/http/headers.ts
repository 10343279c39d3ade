/** The request's id as its answer tells it. */
export const REQUEST_ID_HEADER = 'x-request-id';
export const CONTENT_POLICY_HEADER = 'content-security-policy';
/** Set by proxy.ts over any value from the browser; only used to come back after signing in. */
export const PATH_HEADER = 'x-portal-path';

/** Forbids every cache to store an answer of the BFF (docs/reliability.md, fact 6). */
export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** Sent with every answer. */
const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
];
/** The one page that scans bar codes (docs/decisions/0018). */
const CAMERA_PAGE = /^\/o\/\d+\/quick-order$/;
const NO_DEVICES = 'geolocation=(), microphone=(), payment=(), usb=()';

/** Denies pages all device features; only quick order may use the camera. */
const permissionsPolicy = (path: string): string =>
  `camera=(${CAMERA_PAGE.test(path) ? 'self' : ''}), ${NO_DEVICES}`;

/**
 * The security headers of an answer. When a configured proxy says that the browser came by HTTPS, the browser must never
 * come without again.
 * @param path of the request, without its query
 */
export function securityHeaders(
  path: string,
  scheme: string | null,
  behindProxy: boolean,
): typeof SECURITY_HEADERS {
  const headers = [...SECURITY_HEADERS, ['permissions-policy', permissionsPolicy(path)] as const];
  if (!behindProxy || scheme !== 'https') return headers;
  return [...headers, ['strict-transport-security', 'max-age=31536000']];
}

/**
 * The content policy of pages: scripts and styles of this host with this answer's nonce, nothing else. A style
 * attribute in what the server draws is rejected, too.
 * @param development adds what Next's development server needs: evaluated source maps, the style
 * elements of its error overlay, and its own socket.
 */
export function pagePolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    ...(development ? ["style-src-elem 'self' 'unsafe-inline'"] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The content policy of everything except pages: data, files and problems load nothing and are drawn in no frame, even when a browser
 * mistakes their type (docs/reliability.md, fact 8).
 */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Finds a cookie in a Cookie header. */
export const findCookie = (header = '', name: string): string | undefined =>
  header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
