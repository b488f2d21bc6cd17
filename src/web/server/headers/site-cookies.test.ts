import { describe, expect, it } from 'vitest';
import {
  endedSessionCookies,
  holdsCookie,
  noCookies,
  purchaseCookie,
  readSiteCookies,
  sessionCookies,
  signInCookie,
  tradeInCookie,
} from './site-cookies.ts';

const secure = 'https://kestrel.example';
const plain = 'http://kestrel.localhost:3000';
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

describe('the cookies of a site', () => {
  it('GATE-6 hide the session from script and bind it to the very host behind encryption', () => {
    const [session, hint] = sessionCookies('t', 90 * 86_400_000, secure);
    expect(session).toBe('__Host-fc-session=t; Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly; Secure');
    expect(hint).toBe('fc-signed-in=1; Path=/; Max-Age=7776000; SameSite=Lax; Secure');
  });

  it('GATE-6 can be stored without encryption too, on a machine of one’s own', () => {
    expect(sessionCookies('t', 1000, plain)[0]).toBe(
      'fc-session=t; Path=/; Max-Age=1; SameSite=Lax; HttpOnly',
    );
  });

  it.each([secure, plain])('GATE-6 are read as they were written at %s', (origin) => {
    const all = [
      ...sessionCookies('token', 1000, origin).slice(0, 2),
      signInCookie('browser', origin),
      tradeInCookie('trade-in.link', 1000, origin),
      purchaseCookie('purchase', 1000, origin),
      holdsCookie('id.signature', 1000, origin),
    ];
    expect(readSiteCookies(`other=1; ${all.map(pairOf).join('; ')}`, origin)).toEqual({
      session: 'token',
      signIn: 'browser',
      tradeIn: 'trade-in.link',
      purchase: 'purchase',
      holds: 'id.signature',
    });
  });

  it('GATE-6 believe behind encryption no cookie that any other host could have set', () => {
    expect(readSiteCookies('fc-session=t; fc-sign-in=b', secure)).toEqual(noCookies);
    expect(readSiteCookies(undefined, secure)).toEqual(noCookies);
    expect(readSiteCookies('=;;a', plain)).toEqual(noCookies);
  });

  it('C-8 keep what opens an estimate from script, until it runs out or is taken away', () => {
    expect(tradeInCookie('trade-in.t', 60_000, secure)).toBe(
      '__Host-fc-trade-in=trade-in.t; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    );
    expect(tradeInCookie('trade-in.t', -1, plain)).toContain('Max-Age=0');
    expect(tradeInCookie(null, 60_000, plain)).toContain('fc-trade-in=; Path=/; Max-Age=0');
  });

  it('ROUTE-5 hide what opens a purchase from script, for as long as it is stored', () => {
    expect(purchaseCookie('t', 60_000, secure)).toBe(
      '__Host-fc-purchase=t; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    );
  });

  it('GATE-6 end at once', () => {
    for (const ended of endedSessionCookies(secure)) expect(ended).toContain('Max-Age=0');
  });
});
