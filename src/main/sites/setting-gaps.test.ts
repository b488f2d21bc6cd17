import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '#config/environment.ts';
import { findSettingGaps } from './setting-gaps.ts';

const whole = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://forecourt:x@localhost/forecourt',
  SITES_DIR: '/srv/dealers',
  PUBLIC_URL: 'https://www.banksia.com.au',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  SMS_URL: 'twilio://AC1:secret',
  SMS_FROM: '+61400000000',
};

function find(variables: Readonly<Record<string, string | undefined>>) {
  const parsed = parseEnvironment(variables);
  if (!parsed.ok) throw new Error(parsed.mistakes.join());
  return findSettingGaps(parsed.environment, variables.CONSOLE_HOST === 'off');
}

describe('the settings of a production installation', () => {
  it('are all there, and say where the console is', () => {
    expect(find(whole)).toEqual([
      { title: 'Staff console', state: 'ok', text: 'https://console.banksia.com.au' },
      { title: 'Email', state: 'ok', text: 'by mail.example' },
      { title: 'Texts', state: 'ok', text: 'twilio' },
    ]);
  });

  it.each([
    ['SMTP_URL', 'problem', 'Email'],
    ['SMS_URL', 'note', 'Texts'],
    ['PUBLIC_URL', 'problem', 'Staff console'],
    ['PUBLIC_URL', 'problem', 'Public address'],
    ['DATABASE_URL', 'note', 'Database of production'],
    ['SITES_DIR', 'problem', 'Dealers'],
  ])('lack %s: a %s of "%s"', (variable, state, title) => {
    const left = { ...whole, [variable]: undefined };
    const found = find(variable === 'SMS_URL' ? { ...left, SMS_FROM: undefined } : left);
    expect(found.find((each) => each.title === title)).toMatchObject({
      state,
      text: expect.stringMatching(new RegExp(`${variable}|none`)),
      cure: expect.any(String),
    });
  });

  it('may leave the console out on purpose, which is noted', () => {
    expect(find({ ...whole, CONSOLE_HOST: 'off' })[0]).toMatchObject({ state: 'note' });
  });

  it('are not looked at where everything has a stand-in', () => {
    expect(find({ NODE_ENV: 'development' })).toEqual([]);
  });
});
