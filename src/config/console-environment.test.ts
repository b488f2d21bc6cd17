import { describe, expect, it } from 'vitest';
import { parseConsoleEnvironment } from './console-environment.ts';

describe('CONSOLE_HOST', () => {
  it.each([
    [{}, 'console.localhost'],
    [{ CONSOLE_HOST: ' ' }, 'console.localhost'],
    [{ NODE_ENV: 'test' }, 'console.localhost'],
    [{ NODE_ENV: 'production' }, null],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://www.Example.com.au' }, 'console.example.com.au'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://cars.example.com.au' }, 'console.cars.example.com.au'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }, 'console.localhost'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://203.0.113.7' }, null],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://[2001:db8::1]' }, null],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'no address' }, null],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://example.com.au', CONSOLE_HOST: 'off' }, null],
    [{ NODE_ENV: 'production', CONSOLE_HOST: 'Console.Example.com.au' }, 'console.example.com.au'],
    [{ CONSOLE_HOST: 'off' }, null],
  ])('%o', (variables, host) => {
    expect(parseConsoleEnvironment(variables)).toMatchObject({
      ...{ host, mistakes: [] },
      allowance: { feedsFromConsole: false, websiteFetch: false },
    });
  });

  it('H-21 lets staff have feeds fetched only where the operator says so', () => {
    expect(parseConsoleEnvironment({ FEEDS_FROM_CONSOLE: 'yes' })).toMatchObject({
      allowance: { feedsFromConsole: true },
    });
    expect(parseConsoleEnvironment({ FEEDS_FROM_CONSOLE: 'perhaps' }).mistakes).toEqual([
      expect.stringContaining('FEEDS_FROM_CONSOLE must be yes or no'),
    ]);
  });

  it('H-35 lets former websites be fetched only where the operator says so', () => {
    expect(parseConsoleEnvironment({ WEBSITE_FETCH: 'yes' })).toMatchObject({
      allowance: { websiteFetch: true },
      mistakes: [],
    });
    expect(parseConsoleEnvironment({ WEBSITE_FETCH: 'always' }).mistakes).toEqual([
      expect.stringContaining('WEBSITE_FETCH must be yes or no'),
    ]);
  });

  it('H-34 lets owners create websites unless the operator says no', () => {
    const allowed = (variables: Record<string, string>) => parseConsoleEnvironment(variables).allowance;
    expect(allowed({})).toMatchObject({ sitesFromConsole: true, sitesHost: null });
    expect(allowed({ SITES_FROM_CONSOLE: 'no' })).toMatchObject({ sitesFromConsole: false });
    expect(allowed({ PUBLIC_URL: 'https://www.example.com.au' }).sitesHost).toBe('www.example.com.au');
    expect(allowed({ SITES_HOST: 'Sites.Example.com' }).sitesHost).toBe('sites.example.com');
    expect(
      parseConsoleEnvironment({ SITES_FROM_CONSOLE: 'maybe', SITES_HOST: 'https://x.example' }).mistakes,
    ).toEqual([
      expect.stringContaining('SITES_FROM_CONSOLE must be yes or no'),
      expect.stringContaining('SITES_HOST must be a host name'),
    ]);
  });

  it.each(['https://console.example', 'console.example:8080', 'console.example/x', 'a b'])(
    'refuses %s in words',
    (value) => {
      const { host, mistakes } = parseConsoleEnvironment({ CONSOLE_HOST: value });
      expect(host).toBeNull();
      expect(mistakes).toEqual([expect.stringContaining('CONSOLE_HOST must be a host name')]);
    },
  );
});
