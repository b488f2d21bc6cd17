import { describe } from 'vitest';
import { openFileDatabase } from '../support/for-file.ts';
import { inboxStoresOf } from '../support/inbox-stores.ts';
import { leadInboxStoreContract } from './lead-inbox-store.contract.ts';

const database = await openFileDatabase();

describe('the lead inbox in a PostgreSQL server', () => {
  leadInboxStoreContract(() => inboxStoresOf(database));
});
