import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

describe('a database that is away', () => {
  it.each([
    ['nobody listens', withCode('ECONNREFUSED')],
    ['nobody listens, on any address', new AggregateError([withCode('ECONNREFUSED')])],
    ['the server stops', withCode('57P01')],
    ['the server starts', withCode('57P03')],
    ['too many connections', withCode('53300')],
    ['a statement takes too long', withCode('57014')],
    ['the connection ends', new Error('Connection terminated unexpectedly')],
    ['no connection comes free', new Error('timeout exceeded when trying to connect')],
  ])('is one where %s, also in the middle of a query', (_title, error) => {
    expect([isDatabaseUnavailable(error), isDatabaseUnavailable(query(error))]).toEqual([true, true]);
  });

  it.each([
    ['a mistake in a query', query(withCode('42703'))],
    ['a row that exists', query(withCode('23505'))],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['what is no error', 'ECONNREFUSED'],
  ])('is not %s', (_title, error) => expect(isDatabaseUnavailable(error)).toBe(false));
});
