/** The listings that the peers show: read once, so that a peer pays for drawing and sending alone. */
import { readFileSync } from 'node:fs';

let listings = null;

export function listingAt(number) {
  listings ??= JSON.parse(readFileSync(/* turbopackIgnore: true */ process.env.PEER_LISTINGS ?? '', 'utf8'));
  return listings[(Number(number) || 0) % listings.length];
}
