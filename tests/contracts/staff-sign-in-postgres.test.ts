import { describe } from 'vitest';
import { openFileDatabase } from '../support/for-file.ts';
import { staffSignInContract } from './staff-sign-in.contract.ts';

const database = await openFileDatabase();

describe('the sign-in of staff', () => {
  staffSignInContract(() => database);
});
