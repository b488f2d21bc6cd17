import { describe, expect, it } from 'vitest';
import { parseDatabaseEnvironment } from './database-environment.ts';

const url = 'postgres://forecourt:top-secret@db.example.com:5432/east';

describe('the standbys of a database', () => {
  it('are asked in the order in which they are named', () => {
    expect(
      parseDatabaseEnvironment({ DATABASE_URL: url, DATABASE_READ_URL: ` ${url}-one, ${url}-two ` }),
    ).toEqual({ readUrls: [`${url}-one`, `${url}-two`], mistakes: [] });
    expect(parseDatabaseEnvironment({ DATABASE_URL: url, DATABASE_READ_URL: ' ' }).readUrls).toEqual([]);
  });

  it('are refused where an address leads nowhere, or there is no server, without the password', () => {
    const { mistakes } = parseDatabaseEnvironment({ DATABASE_READ_URL: `${url},standby.example.com` });
    expect(mistakes).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL must look like postgres:/),
      expect.stringMatching(/^DATABASE_READ_URL belongs to DATABASE_URL: /),
    ]);
    expect(mistakes.join()).not.toContain('top-secret');
  });
});

it.each(['DATABASE_URL_EAST', 'DATABASE_LISTEN_URL_FAR_WEST', 'DATABASE_READ_URL_EAST'])(
  '%s of a further database stops the start and says what to do first, instead of serving half',
  (variable) => {
    const { mistakes } = parseDatabaseEnvironment({ DATABASE_URL: url, [variable]: url });
    expect(mistakes).toEqual([
      expect.stringMatching(new RegExp(`^${variable} .*group move GROUP --to inst`)),
    ]);
    expect(mistakes.join()).not.toContain('top-secret');
    expect(parseDatabaseEnvironment({ DATABASE_URL: url, [variable]: ' ' }).mistakes).toEqual([]);
  },
);
