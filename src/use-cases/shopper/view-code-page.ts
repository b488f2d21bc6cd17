/** What the page that asks for the code says: where it went, and when another may be asked for. */
import { codeTries, isCodeExpired, secondsUntilResend } from '#domain/shopper/sign-in-code.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { maskPhone } from '#domain/text/phone-number.ts';
import type { Application } from '#use-cases/application.ts';
import { isSecret } from '#use-cases/secret.ts';
import { hashBrowser } from './sign-in-secrets.ts';

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
