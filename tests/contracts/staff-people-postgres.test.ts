import { describe } from 'vitest';
import { openFileDatabase } from '../support/for-file.ts';
import { staffPeopleContract } from './staff-people.contract.ts';

// The stores are tried on both databases by the sign-in; what is decided here asks no database.
const database = await openFileDatabase();

describe('people and roles in PostgreSQL', () => staffPeopleContract(() => database));
