/**
 * The hosted adapter against the port's contract: on a host that checks every request against the API's documentation,
 * or on a real Meilisearch server on this machine when MEILI_URL (and MEILI_KEY) name one.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { HostedIndexClient } from '#adapters/search-hosted/hosted-index-client.ts';
import { HostedStockSearch } from '#adapters/search-hosted/hosted-stock-search.ts';
import { FakeMeilisearch, fakeKey } from '../support/fake-meilisearch.ts';
import { describeStockSearch } from './stock-search.contract.ts';

const realUrl = process.env.MEILI_URL;
if (realUrl && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(realUrl).hostname)) {
  throw new Error('MEILI_URL must be on this machine: tests send nothing anywhere else.');
}

const fake = new FakeMeilisearch();
let client: HostedIndexClient;
beforeAll(async () => {
  client = realUrl
    ? new HostedIndexClient({ host: realUrl, key: process.env.MEILI_KEY ?? null })
    : new HostedIndexClient({ host: await fake.start(), key: fakeKey });
});
beforeEach(() => fake.reset());
afterEach(() => expect(fake.faults).toEqual([]));
afterAll(() => (realUrl ? undefined : fake.stop()));

describeStockSearch(realUrl ? 'on a Meilisearch server' : 'on a hosted index', () => ({
  stockSearch: new HostedStockSearch(() => client),
  matchesBeginnings: 'of-the-last-word',
}));
