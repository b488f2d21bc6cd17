import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createFaultReport } from './fault-report.ts';
import { describeError } from './log.ts';

const token = '0b6c7d2e-secret-token';
const refusedByDatabase = Object.assign(new Error(`invalid input syntax for type uuid: "${token}"`), {
  severity: 'ERROR',
  code: '22P02',
  detail: `Key (email)=(${token}) already exists.`,
  constraint: 'lead_pkey',
});

describe('a fault in the log', () => {
  it.each([
    ['a failed query', new DrizzleQueryError('select $1', [token], refusedByDatabase)],
    [
      'a fault around it',
      new Error('no receipt', { cause: new DrizzleQueryError('select $1', [token], refusedByDatabase) }),
    ],
    ['a query without a cause', new DrizzleQueryError('select $1', [token])],
  ])('says what and where, and nothing that was typed: %s', (_title, error) => {
    const text = JSON.stringify(describeError(error));
    expect(text).not.toContain(token);
    expect(text).toContain('log.test.ts');
    expect(text).not.toContain('\\n');
  });

  it('keeps what names the trouble', () => {
    expect(describeError(refusedByDatabase)).toMatchObject({ code: '22P02', constraint: 'lead_pkey' });
    expect(describeError(new TypeError('x is not a function'))).toMatchObject({
      message: 'x is not a function',
    });
  });

  it('is one line in ten seconds where the database is away for everyone', () => {
    let now = new Date(0);
    const error = vi.fn();
    const report = createFaultReport({ log: { error }, isDatabaseUnavailable: () => true, clock: () => now });
    for (let turn = 0; turn < 50; turn += 1) report(new Error('ECONNREFUSED'), 'GET yard.example/cars/a');
    expect(error).toHaveBeenCalledOnce();
    now = new Date(10_000);
    report(new Error('ECONNREFUSED'), 'GET yard.example/cars/a');
    expect(error.mock.calls[1]?.[0]).toEqual({
      where: 'GET yard.example/cars/a',
      problem: 'ECONNREFUSED',
      since: 49,
    });
  });
});
