import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { idTextSchema, organisationIdTextSchema } from '@/lib/contract/values';
import {
  type Actor,
  type Permission,
  requireNotViewing,
  requirePermission,
} from '@/lib/organisations/permissions/rules';
import { notFound } from '@/lib/platform/errors';
import {
  isDeeplyStorable,
  parse,
  queryObject,
  readJson,
  requireNoForm,
  requireSameOrigin,
} from '@/lib/platform/http/checks';
import { DATA_HEADERS, problemResponse, withDataHeaders } from '@/lib/platform/http/problem';
import { consumeRequest } from '@/lib/platform/http/request-limiter';
import { type PathParams, toRouteTemplate } from '@/lib/platform/http/route-patterns';
import { fieldMessage } from '@/lib/platform/messages/message';
import { requestContext, runInContext } from '@/lib/platform/request-context';
import { inChildSpan } from '@/lib/platform/tracing/span';
import { requireActor } from './data';
import { sessionCookieName } from './session-cookie';

interface Rule<Query, Body, Params> {
  permission: Permission | 'signed-in' | 'public';
  /** The acting organisation comes from the query parameter `organisation`; without this rule it is the person's own. */
  organisation?: 'required';
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Maximum length of the body, where it exceeds `MAX_BODY_BYTES`; lib/platform/http/middleware/body knows the path as well. */
  maxBytes?: number;
  params?: z.ZodType<Params>;
}

/** A public write that carries its right in its path, not in a cookie, may come from anywhere. */
interface PublicRule<Query, Body, Params> extends Rule<Query, Body, Params> {
  permission: 'public';
  fromAnywhere?: true;
}

interface Call<Query, Body, Params> {
  actor: Actor;
  query: Query;
  body: Body;
  params: Params;
  request: NextRequest;
  requestId: string;
}

/** Next gives no parameters to a route whose path has none. */
type Context = { params?: Promise<PathParams> };
type Handler = ((request: NextRequest, context: Context) => Promise<Response>) & {
  /** Input schemas, for the check that every schema is bounded. */
  inputs: { query?: z.ZodType; body?: z.ZodType; params?: z.ZodType };
};
type Perform<C> = (call: C) => Promise<unknown>;

const organisationSchema = z
  .string({ error: fieldMessage('errors.details.organisationMissing') })
  .pipe(organisationIdTextSchema);

const isWrite = ({ method }: NextRequest): boolean => method !== 'GET' && method !== 'HEAD';

/** An id in a path. */
export const idParam = idTextSchema;

/** The id of an organisation in a path. */
export const organisationIdParam = organisationIdTextSchema;

async function getRequestActor(request: NextRequest, organisationId: number | null): Promise<Actor> {
  return requireActor({
    host: request.headers.get('host'),
    cookie: request.cookies.get(sessionCookieName())?.value,
    organisationId,
  });
}

/** A path that does not parse is a path that does not exist. */
function parseParams<P>(schema: z.ZodType<P> | undefined, value: unknown): P {
  if (!schema) return undefined as P;
  const result = schema.safeParse(value);
  if (!result.success || !isDeeplyStorable(result.data)) throw notFound();
  return result.data;
}

function respond(result: unknown): Response {
  if (result instanceof Response) return withDataHeaders(result);
  if (result === undefined) return new Response(null, { status: 204, headers: DATA_HEADERS });
  const text = JSON.stringify(result);
  // An answer whose length is known needs no last chunk, which would be a packet of its own.
  const length = String(Buffer.byteLength(text));
  return new Response(text, {
    headers: { ...DATA_HEADERS, 'content-type': 'application/json', 'content-length': length },
  });
}

/**
 * The one way in: origin and type of writes → body size → Actor → rate limit → zod → use case → JSON or problem+json,
 * never stored by anyone. `public` routes get no Actor.
 */
export function handle<Query = undefined, Body = undefined, Params = undefined>(
  rule: PublicRule<Query, Body, Params>,
  perform: Perform<Omit<Call<Query, Body, Params>, 'actor'>>,
): Handler;
export function handle<Query = undefined, Body = undefined, Params = undefined>(
  rule: Rule<Query, Body, Params>,
  perform: Perform<Call<Query, Body, Params>>,
): Handler;
export function handle<Query, Body, Params>(
  rule: Rule<Query, Body, Params>,
  perform: Perform<Call<Query, Body, Params>>,
): Handler {
  const { query, body, params } = rule;
  const handler = async (request: NextRequest, context: Context) => {
    const present = requestContext();
    const requestId = present?.requestId ?? randomUUID();
    return runInContext({ ...present, requestId, span: present?.span ?? null }, () =>
      inChildSpan('handle', { role: 'internal' }, async (span) => {
        const params = (await context.params) ?? {};
        span?.rename(`${request.method} ${toRouteTemplate(request.nextUrl.pathname, params)}`);
        return respond(await perform(await prepare(rule, request, params, requestId)));
      }).catch((error: unknown) => problemResponse(error, requestId)),
    );
  };
  return Object.assign(handler, { inputs: { query, body, params } });
}

async function prepare<Query, Body, Params>(
  rule: Rule<Query, Body, Params>,
  request: NextRequest,
  pathParams: PathParams,
  requestId: string,
): Promise<Call<Query, Body, Params>> {
  if (isWrite(request) && !('fromAnywhere' in rule)) {
    requireSameOrigin(request.headers);
    requireNoForm(request.headers);
  }
  const { organisation, ...search } = queryObject(request.nextUrl.searchParams);
  const organisationId = rule.organisation ? parse(organisationSchema, organisation) : null;
  const actor = rule.permission === 'public' ? undefined : await getRequestActor(request, organisationId);
  if (actor) await consumeRequest(actor.homeOrganisationId);
  if (actor && isWrite(request)) requireNotViewing(actor);
  if (actor && rule.permission !== 'signed-in') requirePermission(actor, rule.permission as Permission);
  const params = parseParams(rule.params, pathParams);
  const query = rule.query ? parse(rule.query, search) : (undefined as Query);
  const body = rule.body ? parse(rule.body, await readJson(request, rule.maxBytes)) : (undefined as Body);
  // `public` handlers are typed without an actor; for all others it is there.
  return { actor: actor as Actor, query, body, params, request, requestId };
}
