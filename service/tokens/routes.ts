import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_BODY_BYTES } from '../http/json-only';
import { buildProblemResponses } from '../http/openapi';
import { createRateLimit } from '../http/rate-limit';
import type { Service, ServiceApp } from '../http/service';
import { canEmulate, hasPermission } from '../users/rules';
import { type Account, findAccount } from '../users/store';
import { invalidClient, parseBasicCredentials, parseTokenBody, TokenError } from './rules';
import { tokenError, tokenRequest, tokenResponse } from './schema';
import { findClientUser, issueToken } from './store';

/** POST /oauth/token: OAuth 2.0 client credentials (RFC 6749 §4.4), and emulation as an extension. */
export function tokenRoutes(app: ServiceApp, service: Service): void {
  documentTokenEndpoint(app);
  const rate = createRateLimit(service.env.tokenRatePerMinute, service.now);
  app.use('/oauth/token', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseLargeBody }));
  app.post('/oauth/token', async (context) => {
    context.header('Cache-Control', 'no-store');
    context.header('Pragma', 'no-cache');
    try {
      return context.json(await answerTokenRequest(service, rate, context), 200);
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      return context.json(
        { error: error.code, error_description: error.description },
        error.status,
        error.headers,
      );
    }
  });
}

function refuseLargeBody(context: Context): Response {
  const body = {
    error: 'invalid_request',
    error_description: `A body may have ${MAX_BODY_BYTES} bytes at most.`,
  };
  return context.json(body, 413, { Connection: 'close' });
}

async function answerTokenRequest(service: Service, rate: (key: string) => number, context: Context) {
  const basic = parseBasicCredentials(context.req.header('Authorization'));
  const body = parseTokenBody(context.req.header('Content-Type') ?? '', await context.req.text());
  if (basic && body.client_secret !== undefined) {
    throw new TokenError(
      'invalid_request',
      'Send the credentials either in the header or in the body, not in both.',
    );
  }
  const request = parseRequest({ ...body, ...basic });
  const wait = rate(request.client_id);
  if (wait > 0) {
    throw new TokenError('slow_down', `Please wait ${wait} s.`, 429, { 'Retry-After': String(wait) });
  }
  const realUserId = await findClientUser(service.db, request.client_id, request.client_secret);
  const real = realUserId === null ? null : await findAccount(service.db, realUserId);
  if (!real) throw invalidClient('The client id or the client secret is wrong.', basic !== null);
  const acting =
    request.emulate_user === undefined ? real : await emulate(service, real, request.emulate_user);
  const accessToken = await issueToken(service.db, {
    clientId: request.client_id,
    userId: acting.userId,
    realUserId: real.userId,
    seconds: service.env.tokenSeconds,
    now: service.now(),
  });
  return { access_token: accessToken, token_type: 'Bearer', expires_in: service.env.tokenSeconds };
}

function parseRequest(fields: Record<string, string>) {
  if (fields.grant_type !== undefined && fields.grant_type !== 'client_credentials') {
    throw new TokenError('unsupported_grant_type', 'grant_type must be client_credentials.');
  }
  const parsed = tokenRequest.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new TokenError('invalid_request', `${issue?.path.join('.')}: ${issue?.message}`);
}

async function emulate(service: Service, real: Account, userId: number): Promise<Account> {
  if (!hasPermission(real, 'users:emulate')) {
    throw new TokenError('unauthorized_client', 'emulate_user needs the permission users:emulate.');
  }
  const target = await findAccount(service.db, userId);
  // An unknown user and one outside the tree are answered alike, so that ids cannot be probed.
  if (!target || !canEmulate(real, target)) {
    throw new TokenError(
      'invalid_request',
      `emulate_user: there is no user ${userId} that this client may emulate.`,
    );
  }
  return target;
}

function documentTokenEndpoint(app: ServiceApp): void {
  const refusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: tokenError } },
  });
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/oauth/token',
    tags: ['Token'],
    summary: 'Create access token',
    description:
      'OAuth 2.0 client credentials. The client may authenticate by the two fields or by HTTP Basic. The extension ' +
      '`emulate_user` (a user id) asks for a token that acts as another user of the caller’s tree; it needs the ' +
      'permission `users:emulate`.',
    request: {
      body: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: tokenRequest },
          'application/json': { schema: tokenRequest },
        },
      },
    },
    responses: {
      200: { description: 'A token', content: { 'application/json': { schema: tokenResponse } } },
      400: refusal(
        'The request is incorrect: `invalid_request`, `unsupported_grant_type`, `unauthorized_client`.',
      ),
      401: refusal('The credentials are wrong: `invalid_client`.'),
      413: refusal('The body is too large: `invalid_request`.'),
      415: refusal('The body is neither form-encoded nor JSON: `invalid_request`.'),
      ...buildProblemResponses(['internal_error', 'database_unavailable']),
      429: refusal('Too many requests of this client: `slow_down`, with `Retry-After` in seconds.'),
    },
  });
}
