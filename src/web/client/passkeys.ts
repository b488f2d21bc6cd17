/** Makes and shows passkeys in this browser, by way of the server's questions. Never throws. */
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#domain/shopper/passkey.ts';
import { isRecord, parseJson } from '#domain/text/parse-json.ts';
import { creationOptionsOf, passkeyAnswerOf, requestOptionsOf } from '#web/passkeys/passkey-json.ts';

/** `stopped`: by the shopper, or by a browser that has none to show. */
export type PasskeyResult<Done> =
  | ({ readonly kind: 'done' } & Done)
  | { readonly kind: 'stopped' }
  | { readonly kind: 'has-one' }
  | { readonly kind: 'failed'; readonly message: string };

const unreachable = { kind: 'failed', message: 'We couldn’t connect. Please try again.' } as const;

/** Browsers use a passkey on the host that it was made for, and nowhere else. */
export function canShowPasskeys(host: string): boolean {
  return (
    window.isSecureContext && window.location.hostname === host && typeof PublicKeyCredential === 'function'
  );
}

/** True on a device that knows its owner by face, finger or PIN. */
export async function canCreatePasskeys(host: string): Promise<boolean> {
  if (!canShowPasskeys(host)) return false;
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}

/** Whether the browser offers passkeys by itself, in the field for the number. */
export async function canSuggestPasskeys(): Promise<boolean> {
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
  } catch {
    return false;
  }
}

export async function createPasskey(): Promise<PasskeyResult<object>> {
  const question = await post('/api/passkeys/new/question', {});
  if (question.kind === 'failed') return question;
  try {
    const publicKey = creationOptionsOf(question.answer.options as PasskeyCreationOptions);
    const made = passkeyAnswerOf(await navigator.credentials.create({ publicKey }));
    if (made === null) return { kind: 'stopped' };
    const created = await post('/api/passkeys/new', made);
    return created.kind === 'failed' ? created : { kind: 'done' };
  } catch (error) {
    return isNamed(error, 'InvalidStateError') ? { kind: 'has-one' } : { kind: 'stopped' };
  }
}

export type SignInQuestion = { readonly options: PasskeyRequestOptions; readonly requestedAt: number };

export async function requestPasskey(): Promise<PasskeyResult<SignInQuestion>> {
  const question = await post('/api/passkeys/sign-in/question', {});
  if (question.kind === 'failed') return question;
  const options = question.answer.options as PasskeyRequestOptions;
  return { kind: 'done', options, requestedAt: performance.now() };
}

/** Where the sign-in leads. `request` says how the browser asks: in a dialog, or in the field. */
export async function showPasskey(
  { options }: SignInQuestion,
  request: Omit<CredentialRequestOptions, 'publicKey'>,
): Promise<PasskeyResult<{ readonly href: string }>> {
  try {
    const publicKey = requestOptionsOf(options);
    const shown = passkeyAnswerOf(await navigator.credentials.get({ ...request, publicKey }));
    if (shown === null) return { kind: 'stopped' };
    const entered = await post(`/api/passkeys/sign-in${window.location.search}`, shown);
    if (entered.kind === 'done') return { kind: 'done', href: String(entered.answer.redirect) };
    if (entered.isUnknown) forget(options.rpId, shown);
    return entered;
  } catch {
    return { kind: 'stopped' };
  }
}

type Posted =
  | { readonly kind: 'done'; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly kind: 'failed'; readonly message: string; readonly isUnknown?: boolean };

async function post(path: string, body: object): Promise<Posted> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = parseJson(await response.text());
    if (!isRecord(answer)) return unreachable;
    if (response.ok && answer.success === true) return { kind: 'done', answer };
    if (typeof answer.message !== 'string') return unreachable;
    return { kind: 'failed', message: answer.message, isUnknown: answer.isUnknown === true };
  } catch {
    return unreachable;
  }
}

/** So that the device offers no longer what was removed here. */
function forget(rpId: string, shown: object): void {
  const signal: unknown = Reflect.get(PublicKeyCredential, 'signalUnknownCredential');
  const credentialId: unknown = Reflect.get(shown, 'id');
  if (typeof signal !== 'function') return;
  void Promise.resolve(signal.call(PublicKeyCredential, { rpId, credentialId })).catch(() => undefined);
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
