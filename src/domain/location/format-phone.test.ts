import { describe, expect, it } from 'vitest';
import { formatPhone, telHref } from './format-phone.ts';

describe('formatPhone', () => {
  it.each([
    ['+61255500110', '02 5550 0110'],
    ['(07) 5550 0210', '07 5550 0210'],
    ['+61 (0)3 5550 0510', '03 5550 0510'],
    ['0491570006', '0491 570 006'],
    ['+61491570006', '0491 570 006'],
    ['61491570006', '0491 570 006'],
    ['0061 491 570 006', '0491 570 006'],
    ['1800160401', '1800 160 401'],
    ['1300160401', '1300 160 401'],
    ['+61 1800 160 401', '1800 160 401'],
    ['131234', '13 12 34'],
  ])('PHONE-6 F-9 GAP-20 %s reads %s', (raw, text) => {
    expect(formatPhone(raw).replaceAll('\u00a0', ' ')).toBe(text);
    expect(formatPhone(raw)).not.toContain(' ');
  });

  it.each(['+1 415 555 0100', '000', '', '02 5550 011', '+61 391 570'])(
    'PHONE-6 leaves %s as it was',
    (raw) => {
      expect(formatPhone(raw)).toBe(raw);
    },
  );
});

describe('telHref', () => {
  it.each([
    ['02 5550 0110', 'tel:+61255500110'],
    ['+61491570006', 'tel:+61491570006'],
    ['1800 160 401', 'tel:+611800160401'],
    ['131234', 'tel:+61131234'],
    ['javascript:alert(1)', null],
    ['', null],
  ])('F-9 %s dials %s', (raw, href) => {
    expect(telHref(raw)).toBe(href);
  });
});
