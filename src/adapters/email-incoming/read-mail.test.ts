import { expect, it } from 'vitest';
import { readMail } from './read-mail.ts';

const read = (html: string) =>
  readMail(
    Buffer.from(
      `From: Jordan <jordan@example.com>\r\nSubject: Re: the RAV4\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`,
    ),
  );

it('H-9 reads the words of a mail that is HTML alone', async () => {
  expect((await read('<p>Tuesday <b>suits</b>.</p>')).text).toBe('Tuesday suits.');
});

it.each([
  ['longer', `<p>Tuesday suits.</p>${'<p>A picture.</p>\r\n'.repeat(120_000)}`],
  ['deeper', `${'<div>'.repeat(2_000)}Tuesday suits.`],
])(
  'H-9 says so where the HTML of a mail is %s than is read, and shows no empty answer',
  async (_how, html) => {
    const { text, subject } = await read(html);
    expect(subject).toBe('Re: the RAV4');
    expect(text).toMatch(/^\(This mail could not be read here: HTML .+ Ask its sender for plain text\.\)$/);
  },
);
