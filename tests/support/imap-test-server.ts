/** A mailbox that speaks as much IMAP as a mail program needs to read it (RFC 3501), in the process of the test. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type ImapTestServer = {
  readonly port: number;
  /** Puts a message into it. */
  add(source: string): void;
  /** How many are unseen. */
  unseen(): number;
  /** The first word of each, in their order. */
  commands(): readonly string[];
  close(): Promise<void>;
};

export async function startImapServer({
  password = 'secret',
}: {
  password?: string;
} = {}): Promise<ImapTestServer> {
  const messages: { readonly source: Buffer; isSeen: boolean }[] = [];
  const sockets = new Set<Socket>();
  const commands: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const write = (line: string): void => {
      socket.write(`${line}\r\n`);
    };
    write('* OK ready');
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(line, write, socket);
    });
  });

  function answer(line: string, write: (line: string) => void, socket: Socket): void {
    const [tag = '', ...words] = line.split(' ');
    const command = words.join(' ');
    commands.push(words[0] ?? '');
    const done = (text = 'done'): void => {
      write(`${tag} OK ${text}`);
    };
    const which = (range: string) => {
      const uid = Number(range);
      return { uid, message: messages[uid - 1] };
    };
    const { uid, message } = which(/^UID \w+ (\d+) /i.exec(command)?.[1] ?? '');
    if (/^CAPABILITY/i.test(command)) write('* CAPABILITY IMAP4rev1');
    else if (/^LOGIN/i.test(command)) {
      const isRight = command.endsWith(` ${password}`) || command.endsWith(`"${password}"`);
      if (!isRight) {
        write(`${tag} NO [AUTHENTICATIONFAILED] wrong`);
        return;
      }
    } else if (/^LIST|^LSUB/i.test(command)) write('* LIST () "/" INBOX');
    else if (/^(SELECT|EXAMINE)/i.test(command)) {
      write('* FLAGS (\\Seen)');
      write(`* ${messages.length} EXISTS`);
      write('* OK [UIDVALIDITY 1] ok');
      write(`* OK [UIDNEXT ${messages.length + 1}] ok`);
    } else if (/^UID SEARCH/i.test(command)) {
      const found = messages.flatMap(({ isSeen }, index) => (isSeen ? [] : [index + 1]));
      write(`* SEARCH${found.map((each) => ` ${each}`).join('')}`);
    } else if (/^UID FETCH/i.test(command) && message !== undefined) {
      socket.write(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${message.source.length}}\r\n`);
      socket.write(message.source);
      write(')');
    } else if (/^UID STORE \d+ \+FLAGS/i.test(command) && message !== undefined) {
      message.isSeen = true;
      write(`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))`);
    } else if (/^LOGOUT/i.test(command)) write('* BYE bye');
    done(/^SELECT/i.test(command) ? '[READ-WRITE] done' : 'done');
    if (/^LOGOUT/i.test(command)) socket.end();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    add: (source) => messages.push({ source: Buffer.from(source.replace(/\r?\n/g, '\r\n')), isSeen: false }),
    commands: () => commands,
    unseen: () => messages.filter(({ isSeen }) => !isSeen).length,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
