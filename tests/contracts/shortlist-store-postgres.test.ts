import { describe } from 'vitest';
import { createShortlistStore } from '#adapters/postgres/shoppers/shortlist-store.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { shortlistStoreContract } from './shortlist-store.contract.ts';

const database = await openFileDatabase();

describe('shared lists in PostgreSQL', () => shortlistStoreContract(() => createShortlistStore(database.db)));
