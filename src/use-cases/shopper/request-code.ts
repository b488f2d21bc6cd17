/**
 * Sends a sign-in code to a mobile. Known and unknown numbers are one and the same here: who is a shopper is first
 * looked up when the code is right, so that neither answer nor time tells anyone whose number is known.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import {
  codeTries,
  composeCodeText,
  isCodeExpired,
  isTextableMobile,
  numberRange,
  secondsUntilResend,
} from '#domain/shopper/sign-in-code.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { maskPhone, normalisePhone } from '#domain/text/phone-number.ts';
import type { Application } from '#use-cases/application.ts';
import {
  consumeTextAllowance,
  heavySenderLimits,
  type SubmissionLimit,
} from '#use-cases/guard/submission-limits.ts';
import { hashSecret, isSecret } from '#use-cases/secret.ts';

export type CodeRequest = {
  /** As typed. */
  readonly phone: string;
  readonly browserId: string;
  readonly clientAddress: string;
  /** Host that the code is bound to, without a port. */
  readonly host: string;
};

export type CodeRequestOutcome =
  | { readonly kind: 'sent' }
  /** Nothing that a text can be sent to. */
  | { readonly kind: 'no-mobile' }
  /** One is under way; it still counts. */
  | { readonly kind: 'too-soon'; readonly seconds: number }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  | { readonly kind: 'not-sent' };

type Ports = Pick<
  Application,
  | 'shopperStore'
  | 'textSender'
  | 'textLedger'
  | 'signInKey'
  | 'newId'
  | 'newCode'
  | 'codeLimiters'
  | 'reportFault'
>;

/** No longer than this does a shopper wait for a code in front of a page. */
const patienceMs = 10_000;

export async function requestCode(
  site: SiteContext,
  request: CodeRequest,
  app: Ports,
  now: Date,
): Promise<CodeRequestOutcome> {
  const phone = normalisePhone(request.phone);
  if (phone === null || !isTextableMobile(phone)) return { kind: 'no-mobile' };
  const browserHash = hashBrowser(site.siteSlug, request.browserId);
  const reference = { dealerGroupId: site.dealerGroupId, browserHash };
  const before = await app.shopperStore.findCode(reference);
  if (before !== null && before.phone === phone && !isCodeExpired(before, now)) {
    const seconds = secondsUntilResend(before.sentAt, now);
    if (seconds > 0) return { kind: 'too-soon', seconds };
  }
  const limit = await takeLimits(site, { phone, clientAddress: request.clientAddress }, app, now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };

  const code = app.newCode();
  const codeHash = hashCode(app.signInKey, { browserHash, phone }, code);
  await app.shopperStore.saveCode({ ...reference, phone, codeHash, sentAt: now, tries: 0 });
  const text = composeCodeText(code, site.config.name, request.host);
  const isSent = await sendCode({ id: app.newId(), to: phone, text, sentAt: now }, app);
  if (!isSent) {
    await app.shopperStore.forgetCode(reference);
    return { kind: 'not-sent' };
  }
  const day = localTimeIn(site.config.timeZone, now).date;
  await app.textLedger
    .add({ dealerGroupId: site.dealerGroupId, siteSlug: site.siteSlug, purpose: 'sign-in', day })
    .catch((error: unknown) => app.reportFault(error, 'count of texts'));
  return { kind: 'sent' };
}

/**
 * The narrowest first: what one sender uses up is not taken from the others. What all senders count against together
 * has a reserve for those who asked for few codes today, so that an attacker with one network locks no one out
 * (decision 56).
 */
async function takeLimits(
  site: SiteContext,
  { phone, clientAddress }: { readonly phone: string; readonly clientAddress: string },
  { codeLimiters }: Pick<Ports, 'codeLimiters'>,
  now: Date,
): Promise<SubmissionLimit> {
  const group = site.dealerGroupId;
  const network = clientNetwork(clientAddress);
  for (const ofNetwork of [codeLimiters.network, codeLimiters.networkDay]) {
    const limit = await ofNetwork.take(network, now);
    if (!limit.isAllowed) return limit;
  }
  const isLight = (await codeLimiters.lightSenders.take(network, now)).isAllowed;
  const maxCount = isLight ? { phoneDay: undefined, numberRange: undefined } : heavySenderLimits;
  const takes = [
    () => codeLimiters.phoneHour.take(`${group} ${network} ${phone}`, now),
    () => codeLimiters.phoneDay.take(phone, now, maxCount.phoneDay),
    () => codeLimiters.numberRange.take(numberRange(phone), now, maxCount.numberRange),
    () => consumeTextAllowance(site, isLight ? 'light-sign-in' : 'sign-in', codeLimiters, now),
  ];
  for (const take of takes) {
    const limit = await take();
    if (!limit.isAllowed) return limit;
  }
  return { isAllowed: true };
}

async function sendCode(
  text: Parameters<Ports['textSender']['send']>[0],
  { textSender, reportFault }: Pick<Ports, 'textSender' | 'reportFault'>,
): Promise<boolean> {
  try {
    const outcome = await textSender.send(text, AbortSignal.timeout(patienceMs));
    if (outcome.kind === 'refused') reportFault(new Error(outcome.problem), 'sign-in code');
    return outcome.kind === 'accepted';
  } catch (error) {
    reportFault(error, 'sign-in code');
    return false;
  }
}

/** A browser is another one on each site. */
export function hashBrowser(siteSlug: string, browserId: string): string {
  return hashSecret(`${siteSlug} ${browserId}`);
}

/**
 * The name that a device stores a passkey under: different on each site, and not derived from a number (the WebAuthn
 * user handle).
 */
export function passkeyHandle(siteSlug: string, shopperId: string): string {
  return hashSecret(`passkey ${siteSlug} ${shopperId}`);
}

/**
 * Six digits are quickly guessed from their plain hash: they are hashed with the installation's key and their place.
 */
export function hashCode(
  key: string,
  place: { readonly browserHash: string; readonly phone: string },
  code: string,
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([place.browserHash, place.phone, code]))
    .digest('base64url');
}

/** What is stored of a code and of the browser that waits for it. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8')];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What the page that asks for the code says: where it went, and when another may be asked for. */
export type CodePageView = {
  readonly maskedPhone: string;
  readonly isOver: boolean;
  /** 0 when another one may be asked for. */
  readonly resendInSeconds: number;
};

/** Null where this browser asked for none. */
export async function viewCodePage(
  site: SiteContext,
  browserId: string | null,
  app: Pick<Application, 'shopperStore'>,
  now: Date,
): Promise<CodePageView | null> {
  const code = isSecret(browserId) ? await findCode(site, browserId, app) : null;
  if (code === null) return null;
  return {
    maskedPhone: maskPhone(code.phone),
    isOver: isCodeExpired(code, now),
    // A shopper who used up their tries may request another immediately.
    resendInSeconds: code.tries >= codeTries ? 0 : secondsUntilResend(code.sentAt, now),
  };
}

/** The number that this browser's code went to, for another one to it; null where there is none. */
export async function phoneOfCode(
  site: SiteContext,
  browserId: string | null,
  app: Pick<Application, 'shopperStore'>,
): Promise<string | null> {
  return isSecret(browserId) ? ((await findCode(site, browserId, app))?.phone ?? null) : null;
}

function findCode(
  { dealerGroupId, siteSlug }: SiteContext,
  browserId: string,
  { shopperStore }: Pick<Application, 'shopperStore'>,
) {
  return shopperStore.findCode({ dealerGroupId, browserHash: hashBrowser(siteSlug, browserId) });
}
