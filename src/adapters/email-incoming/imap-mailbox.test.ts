import { afterEach, expect, it } from 'vitest';
import { type ImapTestServer, startImapServer } from '#tests/support/imap-test-server.ts';
import { createImapMailbox } from './imap-mailbox.ts';

let server: ImapTestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** A mailbox with these messages, and what of them was handed over. */
async function open(subjects: readonly string[], requiresTls = false) {
  server = await startImapServer();
  for (const subject of subjects) server.add(`Subject: ${subject}\r\n\r\nHello\r\n`);
  const handed: string[] = [];
  const mailbox = createImapMailbox({
    host: '127.0.0.1',
    port: server.port,
    isSecure: false,
    requiresTls,
    user: 'reply',
    password: 'secret',
    mailbox: 'INBOX',
  });
  const collect = (refuses: (subject: string) => boolean) =>
    mailbox.collect(async (source) => {
      const subject = /^Subject: (.*)/.exec(Buffer.from(source).toString())?.[1] ?? '';
      handed.push(subject);
      if (refuses(subject)) throw new Error(`Nobody can take ${subject}.`);
      return subject === 'busy' ? 'later' : 'taken';
    }, new AbortController().signal);
  return { handed, collect, unseen: () => server?.unseen() };
}

it('H-9 takes what came after a message that could not be taken, and tells of that one', async () => {
  const { handed, collect, unseen } = await open(['broken', 'second', 'third']);
  await expect(collect((subject) => subject === 'broken')).rejects.toThrow('Nobody can take broken.');
  expect(handed).toEqual(['broken', 'second', 'third']);
  expect(unseen()).toBe(1);
});

it('H-9 leaves for later what another process is reading, and takes the others', async () => {
  const { handed, collect, unseen } = await open(['busy', 'second']);
  expect(await collect(() => false)).toBe(1);
  expect([handed, unseen()]).toEqual([['busy', 'second'], 1]);
});

it('H-9 stops where one after the other cannot be taken, as while the database is away', async () => {
  const { handed, collect, unseen } = await open(['one', 'two', 'three', 'four', 'five']);
  await expect(collect(() => true)).rejects.toThrow('Nobody can take one.');
  expect(handed).toEqual(['one', 'two', 'three']);
  expect(unseen()).toBe(5);
});

it('H-9 sends no password in the open where TLS is required and the server has none', async () => {
  const { handed, collect, unseen } = await open(['one'], true);
  await expect(collect(() => false)).rejects.toThrow(/TLS/);
  expect([handed, unseen(), server?.commands().filter((each) => /LOGIN|AUTH/i.test(each))]).toEqual([
    [],
    1,
    [],
  ]);
});
