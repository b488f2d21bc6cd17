/** Tells whoever runs the sites, once, that browsers come encrypted while the sites name themselves without. */
import type { FastifyRequest } from 'fastify';

type Options = { readonly publicUrl: string | null; readonly warn: (text: string) => void };

export function createEncryptionWarning({ publicUrl, warn }: Options): (request: FastifyRequest) => void {
  let isSaid = publicUrl !== null;
  return ({ headers }) => {
    if (isSaid || !headers.origin?.startsWith('https:')) return;
    isSaid = true;
    warn(
      'A browser came by https, but PUBLIC_URL is not set: addresses in messages and markup say http, and all visitors behind the proxy share one limit. Set PUBLIC_URL to the address that the outside sees.',
    );
  };
}
