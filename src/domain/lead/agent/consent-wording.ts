/** What a shopper has to agree to before an agent passes their details on: exactly one text at every endpoint. */
import type { SiteContext } from '#domain/site/site-context.ts';

/** `origin` without a slash at its end. */
export function consentWording({ config }: Pick<SiteContext, 'config'>, origin: string): string {
  const { collectionNotice, termsHref } = config.enquiry;
  return [
    collectionNotice.trim(),
    Object.hasOwn(config.pages, 'privacy-policy') ? `Privacy policy: ${origin}/privacy-policy` : '',
    termsHref === null ? '' : `Terms of use: ${new URL(termsHref, origin).href}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
