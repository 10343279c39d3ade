import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { requireStrong } from '@/lib/accounts/passwords/strength';
import { hashPassword } from '@/lib/accounts/sign-in/data';
import { toPng } from '@/lib/brand/model/pictures';
import type { AssetKind, BrandAsset } from '@/lib/brand/model/schema';
import { getSyncState } from '@/lib/catalogue/sync/runs';
import { exploreApi } from '@/lib/connections/check/data';
import type { CheckStep, Discovery } from '@/lib/connections/check/schema';
import type { ApiClient } from '@/lib/connections/model/schema';
import { showEmail, showHost } from '@/lib/contract/shown-host';
import { inTransaction } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError, notFound } from '@/lib/platform/errors';
import { normaliseTypedHost } from '@/lib/platform/http/hosts';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { applyCompany } from './apply';
import { type Draft, openDraftSecret, readDraft, sealDraftSecret } from './draft';
import type {
  SetupBrand,
  SetupConnection,
  SetupOperator,
  SetupProgress,
  SetupState,
  SetupStep,
} from './schema';
import { lockSetup, saveDraft } from './store';

// Callers of these functions have checked that the browser may set the portal up (link.ts, requireSetup).

const hasEnvironmentClient = (): boolean =>
  env().UPSTREAM_CLIENT_ID !== undefined && env().UPSTREAM_CLIENT_SECRET !== undefined;

function getStep({ operator, connection, brand, done }: Draft): SetupStep {
  if (done) return 'catalogue';
  if (!operator) return 'operator';
  if (!connection?.isTested && !hasEnvironmentClient()) return 'connection';
  return brand ? 'catalogue' : 'brand';
}

function toState(draft: Draft): SetupState {
  const { operator, connection, brand } = draft;
  return {
    step: getStep(draft),
    operator: operator ? { name: operator.name, email: showEmail(operator.email) } : null,
    connection: connection ? withoutSecret(connection) : null,
    hasEnvironmentClient: hasEnvironmentClient(),
    brand: brand
      ? {
          name: brand.name,
          host: showHost(brand.host),
          tokens: brand.tokens,
          hasLogoLight: brand.logoLight !== null,
          hasLogoDark: brand.logoDark !== null,
        }
      : null,
  };
}

const withoutSecret = ({ sealedSecret: _, ...rest }: NonNullable<Draft['connection']>) => rest;

/** Returns the saved draft and the next step. */
export const getSetup = async (): Promise<SetupState> => toState(await readDraft());

/** True when the set-up is complete and in effect. */
export const isSetupDone = async (): Promise<boolean> => Boolean((await readDraft()).done);

/** Changes one step of the draft; two tabs do not undo what the other saved. */
async function changeDraft(change: (draft: Draft) => Draft): Promise<SetupState> {
  return inTransaction(async (tx) => {
    await lockSetup(tx);
    const draft = await readDraft(tx);
    if (draft.done) throw notFound(message('setup.errors.alreadyDone'));
    const changed = change(draft);
    await saveDraft(tx, changed);
    return toState(changed);
  });
}

type FieldErrorKey = 'setup.fields.password' | 'setup.fields.clientSecret' | 'brand.errors.hostOnly';
const fieldError = (path: string, key: FieldErrorKey) =>
  new AppError('invalid', { message: message(key), fields: [{ path, message: fieldMessage(key) }] });

/** @throws AppError `invalid` for a weak password, and without one unless one was saved before */
export async function saveOperator({ password, ...operator }: SetupOperator): Promise<SetupState> {
  if (password !== undefined) await requireStrong(password, [operator.name, operator.email]);
  const hashed = password === undefined ? undefined : await hashPassword(password);
  return changeDraft((draft) => {
    const passwordHash = hashed ?? draft.operator?.passwordHash;
    if (!passwordHash) throw fieldError('password', 'setup.fields.password');
    return { ...draft, operator: { ...operator, passwordHash } };
  });
}

/** Keeps the API and its client. What differs from what was tested is to be tested again. */
export async function saveSetupConnection(input: SetupConnection): Promise<SetupState> {
  const { clientSecret, ...api } = input;
  return changeDraft((draft) => {
    const before = draft.connection;
    const sealedSecret = clientSecret === undefined ? before?.sealedSecret : sealDraftSecret(clientSecret);
    if (!sealedSecret) throw fieldError('clientSecret', 'setup.fields.clientSecret');
    const isTested =
      before?.isTested === true &&
      clientSecret === undefined &&
      isDeepStrictEqual(before, { ...api, sealedSecret, isTested: true });
    return { ...draft, connection: { ...api, sealedSecret, isTested } };
  });
}

function toDraftClient({ connection }: Draft): ApiClient | null {
  if (!connection) return null;
  const { sealedSecret, isTested: _, ...api } = connection;
  return { ...api, clientSecret: openDraftSecret(sealedSecret) };
}

/** The API client of the environment, for the test; what the deployment leaves open is the default. */
function environmentClient(): ApiClient {
  const { UPSTREAM_CLIENT_ID: clientId, UPSTREAM_CLIENT_SECRET: clientSecret } = env();
  if (!clientId || !clientSecret)
    throw new AppError('invalid', { message: message('setup.errors.clientMissing') });
  return { clientId, clientSecret };
}

/**
 * Tests what was saved against the API itself, each step with its verdict. Where nothing failed, the step is done.
 */
export async function testSetupConnection(): Promise<{
  steps: CheckStep[];
  discovery: Discovery | null;
  state: SetupState;
}> {
  const draft = await readDraft();
  const client = toDraftClient(draft) ?? environmentClient();
  const { steps, discovery } = await exploreApi(client, {});
  const isTested = steps.every(({ state }) => state !== 'failed');
  const { connection: tested } = draft;
  if (!tested) return { steps, discovery, state: toState(draft) };
  const state = await changeDraft((now) => {
    // A connection that was changed during the test has not been tested.
    const isSame = now.connection?.sealedSecret === tested.sealedSecret;
    return now.connection && isSame ? { ...now, connection: { ...now.connection, isTested } } : now;
  });
  return { steps, discovery, state };
}

const toAsset = (text: string): BrandAsset => ({
  mediaType: 'image/png',
  bytes: Buffer.from(text, 'base64'),
});

/** A picture as it is kept: written again by the server. @returns undefined when none was sent */
async function toPngBase64(text: string | null | undefined): Promise<string | null | undefined> {
  if (!text) return text;
  return Buffer.from((await toPng(Buffer.from(text, 'base64'))).bytes).toString('base64');
}

/** @throws AppError `invalid` for no host name; `not-a-picture` or `too-large` */
export async function saveSetupBrand({ logoLight, logoDark, ...brand }: SetupBrand): Promise<SetupState> {
  const host = normaliseTypedHost(brand.host);
  if (!host) throw fieldError('host', 'brand.errors.hostOnly');
  const [light, dark] = [await toPngBase64(logoLight), await toPngBase64(logoDark)];
  return changeDraft((draft) => {
    const logos = {
      logoLight: light === undefined ? (draft.brand?.logoLight ?? null) : light,
      logoDark: dark === undefined ? (draft.brand?.logoDark ?? null) : dark,
    };
    return { ...draft, brand: { ...brand, host, ...logos } };
  });
}

function toAssets({
  logoLight,
  logoDark,
}: NonNullable<Draft['brand']>): Partial<Record<AssetKind, BrandAsset>> {
  // One drawing serves both grounds where only one was given.
  const [light, dark] = [logoLight ?? logoDark, logoDark ?? logoLight];
  return { ...(light && { 'logo-light': toAsset(light) }), ...(dark && { 'logo-dark': toAsset(dark) }) };
}

/**
 * Puts everything into effect: from now on the portal is the brand's, and its link opens nothing any more.
 * @throws AppError `invalid` while a step is missing
 */
export async function finishSetup(): Promise<SetupProgress> {
  const draft = await readDraft();
  const { operator, brand, done } = draft;
  if (done) return getProgress();
  if (!operator || !brand || getStep(draft) !== 'catalogue')
    throw new AppError('invalid', { message: message('setup.errors.stepMissing') });
  const client = toDraftClient(draft);
  const { name, host, tokens } = brand;
  const applied = await applyCompany({
    operator,
    client,
    brand: { name, tokens, hosts: [host], assets: toAssets(brand) },
  });
  await inTransaction((tx) => saveDraft(tx, { done: { ...applied, email: operator.email } }));
  return getProgress();
}

/** Returns the progress of the first read of the catalogue. @throws AppError `not-found` before the set-up is finished */
export async function getProgress(): Promise<SetupProgress> {
  const { done } = await readDraft();
  if (!done) throw notFound();
  const { connectionId, address, email } = done;
  return { address, email: showEmail(email), sync: await getSyncState(connectionId) };
}
