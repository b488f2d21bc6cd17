import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';
import {
  codeLifetimeMs,
  composeCodeText,
  isCodeExpired,
  isTextableMobile,
  numberRange,
  readTypedCode,
  secondsUntilResend,
} from './sign-in-code.ts';

const sentAt = new Date('2026-11-23T00:00:00Z');
const past = (ms: number) => new Date(sentAt.getTime() + ms);

describe('a sign-in code', () => {
  it('GATE-6 works for ten minutes, to the millisecond', () => {
    expect(isCodeExpired({ sentAt, tries: 0 }, past(codeLifetimeMs - 1))).toBe(false);
    expect(isCodeExpired({ sentAt, tries: 0 }, past(codeLifetimeMs))).toBe(true);
    expect(codeLifetimeMs).toBe(600_000);
  });

  it('GATE-6 may be tried five times', () => {
    expect(isCodeExpired({ sentAt, tries: 4 }, sentAt)).toBe(false);
    expect(isCodeExpired({ sentAt, tries: 5 }, sentAt)).toBe(true);
  });

  it('GATE-6 may be sent again after 30 s', () => {
    expect(secondsUntilResend(sentAt, sentAt)).toBe(30);
    expect(secondsUntilResend(sentAt, past(29_001))).toBe(1);
    expect(secondsUntilResend(sentAt, past(30_000))).toBe(0);
    expect(secondsUntilResend(sentAt, past(90_000))).toBe(0);
  });

  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['000000', '000000'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['', null],
    ['١٢٣٤٥٦', null],
  ])('GATE-6 reads %j as %j', (typed, code) => expect(readTypedCode(typed)).toBe(code));

  it('GATE-6 is bound to its site by the last line of its message', () => {
    const lines = composeCodeText('012345', 'Kestrel Bay', 'kestrel.example').split('\n');
    expect(lines.at(-1)).toBe('@kestrel.example #012345');
    expect(lines[0]).toContain('012345');
    expect(lines[0]).toContain('Kestrel Bay');
  });
});

describe('numbers that get texts', () => {
  it.each([
    ['+61491570006', true],
    ['+61255500110', false],
    ['+6421123456', false],
    ['+614915700067', false],
    ['+61491570006 ext. 3', false],
  ])('GATE-6 %s: %s', (phone, isTextable) => expect(isTextableMobile(phone)).toBe(isTextable));

  it('GATE-6 are neighbours by the thousand', () => {
    expect(numberRange('+61491570006')).toBe('+61491570');
    expect(numberRange('+61491570999')).toBe(numberRange('+61491570000'));
    expect(numberRange('+61491571000')).not.toBe(numberRange('+61491570999'));
  });
});

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
      'Firefox on Mac',
    ],
    ['curl/8', 'A browser'],
    ['', 'A browser'],
  ])('GATE-6 calls %s', (agent, name) => expect(deviceName(agent)).toBe(name));
});
