/** Whether a signed-in shopper is to be offered a passkey for the next time. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import type { SignedIn } from './find-signed-in.ts';
import { passkeyHost } from './passkey-ceremony.ts';
import { ownerOf } from './watch-car.ts';

/** The host it would belong to; null for a shopper who has one, and on a site without the pages to manage it. */
export async function findPasskeyOffer(
  site: SiteContext,
  { visitor, origin }: { readonly visitor: Pick<SignedIn, 'shopper'>; readonly origin: string },
  { passkeyStore }: Pick<Application, 'passkeyStore'>,
): Promise<string | null> {
  if (!site.config.garageEnabled) return null;
  const host = passkeyHost(origin);
  const passkeys = await passkeyStore.list(ownerOf(site, visitor.shopper));
  // One of a host that the site had before opens nothing any more.
  return passkeys.some((passkey) => passkey.host === host) ? null : host;
}
