import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isNodeUnavailable } from './is-database-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

describe('a database that is away', () => {
  it.each([
    ['no server listens', withCode('ECONNREFUSED')],
    ['no server listens, on any address', new AggregateError([withCode('ECONNREFUSED')])],
    ['the server stops', withCode('57P01')],
    ['the server starts', withCode('57P03')],
    ['too many connections', withCode('53300')],
    ['a statement takes too long', withCode('57014')],
    ['the connection ends', new Error('Connection terminated unexpectedly')],
    [
      'a node of a cluster goes away in a commit',
      Object.assign(new Error('could not commit transaction for shard 102620 on at least one active node'), {
        code: 'XX000',
      }),
    ],
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

describe('a node of a cluster that is away', () => {
  const answered = (code: string) => Object.assign(new pg.DatabaseError('failed', 6, 'error'), { code });

  it.each([
    ['the coordinator cannot reach it', answered('08006'), true],
    ['the coordinator cannot be reached', withCode('08006'), false],
    ['no server listens', withCode('ECONNREFUSED'), false],
    ['the coordinator stops', answered('57P01'), false],
  ])('is distinguished from a database that is away where %s', (_title, error, expected) => {
    expect([isNodeUnavailable(error), isNodeUnavailable(query(error))]).toEqual([expected, expected]);
  });
});
