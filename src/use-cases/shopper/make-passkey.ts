/** A signed-in shopper makes a passkey for the next time: the prompt for their browser, and its response. */
import { deviceName } from '#domain/shopper/device-name.ts';
import { maxPasskeys, type PasskeyCreationOptions, passkeyCreationOptions } from '#domain/shopper/passkey.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { maskPhone } from '#domain/text/phone-number.ts';
import type { Application } from '#use-cases/application.ts';
import type { SignedIn } from './find-signed-in.ts';
import { beginCeremony, consumeCeremony, newPasskeySchema, passkeyHost } from './passkey-ceremony.ts';
import { passkeyHandle } from './request-code.ts';
import { ownerOf } from './watch-car.ts';

type Maker = {
  readonly visitor: Pick<SignedIn, 'shopper' | 'tokenHash'>;
  readonly origin: string;
  readonly clientAddress: string;
};

export type PasskeyQuestion<Options> =
  | { readonly kind: 'asked'; readonly options: Options }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

export type NewPasskeyOutcome =
  | { readonly kind: 'made' }
  | { readonly kind: 'unreadable' }
  /** Not asked for in this browser, too long ago, or answered already. */
  | { readonly kind: 'over' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'full' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

type AskPorts = Pick<Application, 'passkeyStore' | 'newSecret' | 'codeLimiters'>;

export async function startPasskeyCreation(
  site: SiteContext,
  { visitor, origin, clientAddress }: Maker,
  app: AskPorts,
  now: Date,
): Promise<PasskeyQuestion<PasskeyCreationOptions>> {
  const limit = await app.codeLimiters.ceremonies.take(clientAddress, now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
  const { shopper, tokenHash } = visitor;
  const known = await app.passkeyStore.list(ownerOf(site, shopper));
  const ceremony = { purpose: 'make', browserSecret: tokenHash, origin } as const;
  const options = passkeyCreationOptions({
    challenge: await beginCeremony(site, ceremony, app, now),
    host: passkeyHost(origin),
    siteName: site.config.name,
    userHandle: passkeyHandle(site.siteSlug, shopper.id),
    userName: maskPhone(shopper.phone),
    knownIds: known.map(({ credentialId }) => credentialId),
  });
  return { kind: 'asked', options };
}

type KeepPorts = Pick<Application, 'passkeyStore' | 'passkeyChecker' | 'codeLimiters'>;

export async function saveNewPasskey(
  site: SiteContext,
  made: Maker & { readonly answer: unknown; readonly userAgent: string },
  app: KeepPorts,
  now: Date,
): Promise<NewPasskeyOutcome> {
  const parsed = newPasskeySchema.safeParse(made.answer);
  if (!parsed.success) return { kind: 'unreadable' };
  const limit = await app.codeLimiters.tries.take(made.clientAddress, now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
  const { id, response } = parsed.data;
  const { shopper, tokenHash } = made.visitor;
  const { clientDataJSON } = response;
  const ceremony = {
    purpose: 'make',
    browserSecret: tokenHash,
    origin: made.origin,
    clientDataJSON,
  } as const;
  const place = await consumeCeremony(site, ceremony, app, now);
  if (place === null) return { kind: 'over' };
  const checked = await app.passkeyChecker.checkNew({ id, ...response }, place);
  if (checked.kind === 'refused') return { kind: 'refused' };
  const { kind: _good, ...key } = checked;
  const passkey = {
    ...key,
    host: place.host,
    device: deviceName(made.userAgent),
    createdAt: now,
    lastUsedAt: null,
  };
  const added = await app.passkeyStore.add(ownerOf(site, shopper), passkey, maxPasskeys);
  switch (added) {
    case 'added':
      return { kind: 'made' };
    case 'full':
      return { kind: 'full' };
    // A device that chose an id of another person's breaks the rules.
    case 'taken':
      return { kind: 'refused' };
  }
}

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
