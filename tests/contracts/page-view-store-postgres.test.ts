import { describe } from 'vitest';
import { createCarViewStore } from '#adapters/postgres/stock/car-store.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { carViewStoreContract } from './page-view-store.contract.ts';

const database = await openFileDatabase();

describe('car views in PostgreSQL', () => carViewStoreContract(() => createCarViewStore(database.db)));
