import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';

function mistakesOf(variables: Record<string, string>): readonly string[] {
  const result = parseEnvironment(variables);
  return result.ok ? [] : result.mistakes;
}

describe('parseEnvironment', () => {
  it('needs nothing: embedded database, port 3000, an absolute data folder', () => {
    const result = parseEnvironment({});
    expect(result).toMatchObject({
      ok: true,
      environment: {
        mode: 'development',
        port: 3000,
        host: '0.0.0.0',
        databaseUrl: null,
        logLevel: 'info',
        publicUrl: null,
        geocoder: null,
        smtp: null,
        leadPosts: 'mailbox',
        leadPostsToPrivateNetwork: false,
        devMailbox: 'local',
      },
    });
    expect(result.ok && isAbsolute(result.environment.dataDir)).toBe(true);
  });

  it('treats an empty or blank variable as absent', () => {
    expect(parseEnvironment({ PORT: '', DATABASE_URL: '  ' })).toEqual(parseEnvironment({}));
  });

  it.each([
    ['lowest port', { PORT: '0' }, { port: 0 }],
    ['highest port', { PORT: '65535' }, { port: 65_535 }],
    ['IPv6 host', { HOST: '::1' }, { host: '::1' }],
    [
      'server',
      { DATABASE_URL: 'postgres://u:p%40@db:5432/f' },
      { databaseUrl: 'postgres://u:p%40@db:5432/f' },
    ],
    [
      'geocoder',
      { GEOCODER_URL: 'https://geo.example/json', GEOCODER_KEY: 'k' },
      { geocoder: { url: 'https://geo.example/json', key: 'k', perDay: 1_000 } },
    ],
    [
      'reviews from Google',
      { PLACES_KEY: 'k' },
      { places: { url: 'https://places.googleapis.com', key: 'k' } },
    ],
    ['no reviews without a key', { PLACES_URL: 'https://places.example' }, { places: null }],
    [
      'valuation service',
      { VALUATION_URL: 'https://value.example/v1', VALUATION_TOKEN: 'k' },
      { valuation: { url: 'https://value.example/v1', token: 'k' } },
    ],
    [
      'public address, behind one proxy beside it',
      { PUBLIC_URL: 'https://cars.example/' },
      { publicUrl: 'https://cars.example', trustedProxies: { hops: 1 } },
    ],
    ['number of proxies', { TRUSTED_PROXIES: '2' }, { trustedProxies: { hops: 2, networks: null } }],
    [
      'mail service',
      { SMTP_URL: 'smtps://u%40x:p%3A@mail.example', MAIL_FROM: 'leads@example.com' },
      {
        smtp: {
          host: 'mail.example',
          port: 465,
          isSecure: true,
          requiresTls: true,
          user: 'u@x',
          password: 'p:',
          from: 'leads@example.com',
        },
      },
    ],
    [
      'mail service on this machine',
      { SMTP_URL: 'smtp://[::1]:2525?tls=off' },
      { smtp: { host: '::1', port: 2525, isSecure: false, requiresTls: false, user: null, from: null } },
    ],
    ['production, which posts leads', { NODE_ENV: 'production' }, { leadPosts: 'send' }],
    ['a trial of posting', { LEAD_POSTS: 'send' }, { leadPosts: 'send' }],
    ['private network', { LEAD_POSTS_TO_PRIVATE_NETWORK: 'yes' }, { leadPostsToPrivateNetwork: true }],
    [
      'keys of dealers',
      { LEAD_SECRET_KESTREL_CRM: ' 0123456789abcdef ' },
      { leadSecrets: new Map([['LEAD_SECRET_KESTREL_CRM', '0123456789abcdef']]) },
    ],
  ])('understands the %s', (_label, variables, expected) => {
    expect(parseEnvironment(variables)).toMatchObject({ ok: true, environment: expected });
  });

  it.each([
    ['port past the end', { PORT: '65536' }, 'PORT'],
    ['port that is a word', { PORT: 'http' }, 'PORT'],
    ['negative port', { PORT: '-1' }, 'PORT'],
    ['host with a space', { HOST: 'a b' }, 'HOST'],
    ['another database', { DATABASE_URL: 'mysql://u@h/d' }, 'DATABASE_URL'],
    ['database address without a name', { DATABASE_URL: 'postgres://u@h' }, 'DATABASE_URL'],
    ['password with a lone percent sign', { DATABASE_URL: 'postgres://u:5%@h/d' }, 'DATABASE_URL'],
    ['unknown mode', { NODE_ENV: 'prod' }, 'NODE_ENV'],
    ['unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    ['geocoder of another kind', { GEOCODER_URL: 'ftp://geo.example', GEOCODER_KEY: 'k' }, 'GEOCODER_URL'],
    ['reviews of another kind', { PLACES_URL: 'ftp://places.example', PLACES_KEY: 'k' }, 'PLACES_URL'],
    ['public address with a path', { PUBLIC_URL: 'https://a.example/shop' }, 'PUBLIC_URL'],
    ['mail service of another kind', { SMTP_URL: 'imap://mail.example' }, 'SMTP_URL'],
    ['mail service with a path', { SMTP_URL: 'smtp://mail.example/x' }, 'SMTP_URL'],
    ['mail service over TLS without TLS', { SMTP_URL: 'smtps://mail.example?tls=off' }, 'SMTP_URL'],
    ['sender that is no address', { MAIL_FROM: 'leads' }, 'MAIL_FROM'],
    ['unknown way with leads', { LEAD_POSTS: 'maybe' }, 'LEAD_POSTS'],
    ['budget of the geocoder in words', { GEOCODER_PER_DAY: 'many' }, 'GEOCODER_PER_DAY'],
    ['unknown reader of the mailbox', { DEV_MAILBOX: 'all' }, 'DEV_MAILBOX'],
    ['half an answer', { LEAD_POSTS_TO_PRIVATE_NETWORK: '1' }, 'LEAD_POSTS_TO_PRIVATE_NETWORK'],
    ['key that is too short', { LEAD_SECRET_X: '0123456789abcde' }, 'LEAD_SECRET_X'],
    ['second key that is too short', { LEAD_SECRET_X: '0123456789abcdef short' }, 'LEAD_SECRET_X'],
  ])('answers a %s with one line that starts with its name', (_label, variables, name) => {
    const mistakes = mistakesOf(variables);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`));
  });

  it('GATE-6 reads the service that sends texts', () => {
    const smsOf = (variables: Record<string, string>) => {
      const result = parseEnvironment(variables);
      return result.ok ? result.environment.sms : result.mistakes;
    };
    expect(smsOf({})).toBeNull();
    expect(smsOf({ SMS_URL: 'twilio://AC1:secret', SMS_FROM: '+61400000000' })).toEqual({
      kind: 'twilio',
      origin: 'https://api.twilio.com',
      accountSid: 'AC1',
      authToken: 'secret',
      from: '+61400000000',
    });
    expect(smsOf({ SMS_URL: 'https://gateway.example/send', SMS_TOKEN: 't' })).toEqual({
      kind: 'gateway',
      url: 'https://gateway.example/send',
      token: 't',
      from: null,
    });
    expect(smsOf({ SMS_URL: 'twilio://AC1:secret' })).toEqual([expect.stringContaining('belong together')]);
    expect(smsOf({ SMS_FROM: 'Kestrel' })).toEqual([expect.stringContaining('belong together')]);
    expect(smsOf({ SMS_URL: 'http://gateway.example/', SMS_TOKEN: 't' })).toEqual([
      expect.stringContaining('SMS_URL must be'),
    ]);
  });

  it('API-14 takes the address of a geocoder and its key together only', () => {
    for (const half of [{ VALUATION_URL: 'https://value.example' }, { VALUATION_TOKEN: 'k' }]) {
      expect(mistakesOf(half)).toEqual([
        'VALUATION_URL must be an http or https address, and belongs together with VALUATION_TOKEN: set both, or neither.',
      ]);
    }
    for (const half of [{ GEOCODER_URL: 'https://geo.example/json' }, { GEOCODER_KEY: 'k' }] as const) {
      expect(mistakesOf({ ...half })).toEqual([
        'GEOCODER_URL and GEOCODER_KEY belong together: set both, or neither.',
      ]);
    }
  });

  it('reports every mistake at once and never the password', () => {
    const mistakes = mistakesOf({ PORT: 'x', DATABASE_URL: 'mysql://u:hunter2@h/d' });
    expect(mistakes).toHaveLength(2);
    expect(mistakes.join()).not.toContain('hunter2');
  });
});
