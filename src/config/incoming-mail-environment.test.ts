import { describe, expect, it } from 'vitest';
import { parseIncomingMail } from './incoming-mail-environment.ts';

const replyTo = { MAIL_REPLY_TO: 'Reply@mail.example.com.au' };

describe('the environment of incoming mail', () => {
  it('H-9 is nothing unless it is set', () => {
    expect(parseIncomingMail({})).toEqual({
      values: { replyTo: null, imap: null, secret: null },
      mistakes: [],
    });
  });

  it('H-9 reads a mailbox and a key', () => {
    const read = parseIncomingMail({
      ...replyTo,
      MAIL_IN_URL: 'imaps://desk%40x:p%2Fw@imap.example/In%20box',
      MAIL_IN_SECRET: 'x'.repeat(16),
    });
    expect(read).toEqual({
      values: {
        replyTo: 'reply@mail.example.com.au',
        imap: {
          host: 'imap.example',
          port: 993,
          isSecure: true,
          requiresTls: true,
          user: 'desk@x',
          password: 'p/w',
          mailbox: 'In box',
        },
        secret: 'x'.repeat(16),
      },
      mistakes: [],
    });
    const open = parseIncomingMail({ ...replyTo, MAIL_IN_URL: 'imap://a:b@127.0.0.1?tls=off' });
    expect(open.values.imap).toMatchObject({
      port: 143,
      isSecure: false,
      requiresTls: false,
      mailbox: 'INBOX',
    });
  });

  it.each([
    [{ MAIL_REPLY_TO: 'reply' }, 'MAIL_REPLY_TO must be'],
    [{ MAIL_REPLY_TO: `${'r'.repeat(22)}@mail.example` }, 'MAIL_REPLY_TO must be'],
    [{ ...replyTo, MAIL_IN_URL: 'https://imap.example' }, 'MAIL_IN_URL must look like'],
    [{ ...replyTo, MAIL_IN_URL: 'imaps://imap.example' }, 'MAIL_IN_URL must look like'],
    [{ ...replyTo, MAIL_IN_URL: 'imaps://a:b@imap.example?tls=off' }, 'MAIL_IN_URL must look like'],
    [{ ...replyTo, MAIL_IN_SECRET: 'x'.repeat(15) }, 'at least 16'],
    [{ MAIL_IN_SECRET: 'x'.repeat(16) }, 'need MAIL_REPLY_TO'],
  ])('H-9 refuses %j in words', (variables, text) => {
    expect(parseIncomingMail(variables).mistakes.join(' ')).toContain(text);
  });
});
