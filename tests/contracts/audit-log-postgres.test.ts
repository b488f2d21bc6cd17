import { describe } from 'vitest';
import { openFileDatabase } from '../support/for-file.ts';
import { auditLogContract } from './audit-log.contract.ts';

const database = await openFileDatabase();

describe('the audit in PostgreSQL', () => {
  auditLogContract(() => database);
});
