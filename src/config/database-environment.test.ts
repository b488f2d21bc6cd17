import { describe, expect, it } from 'vitest';
import { parseDatabaseEnvironment } from './database-environment.ts';

const url = 'postgres://forecourt:top-secret@db.example.com:5432/east';

describe('further databases', () => {
  it('are named by their variables', () => {
    const { values, mistakes } = parseDatabaseEnvironment({
      DATABASE_URL: 'postgres://a:b@c/d',
      DATABASE_URL_EAST: url,
      DATABASE_LISTEN_URL_EAST: `${url}-direct`,
      DATABASE_URL_FAR_WEST: ` ${url} `,
      DATABASE_URL_EMPTY: '',
    });
    expect(mistakes).toEqual([]);
    expect([...values]).toEqual([
      ['east', { url, listenUrl: `${url}-direct`, readUrls: [] }],
      ['far-west', { url, listenUrl: null, readUrls: [] }],
    ]);
  });

  it('have standbys of their own, as that of the installation has', () => {
    const { values, readUrls, mistakes } = parseDatabaseEnvironment({
      DATABASE_URL: url,
      DATABASE_READ_URL: `${url}-one, ${url}-two`,
      DATABASE_URL_EAST: url,
      DATABASE_READ_URL_EAST: `${url}-three`,
    });
    expect(mistakes).toEqual([]);
    expect(readUrls).toEqual([`${url}-one`, `${url}-two`]);
    expect(values.get('east')?.readUrls).toEqual([`${url}-three`]);
  });

  it('are not read by an address that leads nowhere, or that belongs to none', () => {
    const { mistakes } = parseDatabaseEnvironment({
      DATABASE_READ_URL: url,
      DATABASE_READ_URL_EAST: `${url},standby.example.com`,
    });
    expect(mistakes).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL_EAST must look like postgres:/),
      'DATABASE_READ_URL_EAST belongs to DATABASE_URL_EAST: set both, or neither.',
      expect.stringMatching(/^DATABASE_READ_URL belongs to DATABASE_URL: /),
    ]);
    expect(mistakes.join()).not.toContain('top-secret');
  });

  it('are refused by the name of the variable, without repeating what may hold a password', () => {
    const { mistakes } = parseDatabaseEnvironment({
      DATABASE_URL_EAST: 'mysql://forecourt:top-secret@db/east',
      DATABASE_LISTEN_URL_WEST: url,
    });
    expect(mistakes).toEqual([
      expect.stringMatching(/^DATABASE_URL_EAST must look like postgres:/),
      'DATABASE_LISTEN_URL_WEST belongs to DATABASE_URL_WEST: set both, or neither.',
    ]);
    expect(mistakes.join()).not.toContain('top-secret');
  });
});
