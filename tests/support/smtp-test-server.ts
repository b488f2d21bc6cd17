/** A real SMTP server for tests, with the moods that real ones have. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type SmtpBehaviour = {
  /** The code that refuses the sender, the receiver, the message. */
  atSender?: number | undefined;
  atRecipient?: number | undefined;
  atData?: number | undefined;
  /** Accepts the connection and never greets. */
  isSilent?: boolean;
  /** Reads the message and never answers. */
  hangsAtData?: boolean;
  /** Ends the connection while the message is being sent. */
  dropsAtData?: boolean;
  /** Wants a login with this password. */
  password?: string;
};

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string };

export type TestSmtpServer = {
  readonly port: number;
  readonly messages: readonly ReceivedMail[];
  connections(): number;
  close(): Promise<void>;
};

export async function startSmtpServer(behaviour: SmtpBehaviour): Promise<TestSmtpServer> {
  const messages: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const refusal = (code: number | undefined) =>
    code === undefined ? null : Object.assign(new Error(`Refused with ${code}`), { responseCode: code });
  const options: SMTPServerOptions = {
    disabledCommands: ['STARTTLS', ...(behaviour.password === undefined ? ['AUTH'] : [])],
    authOptional: behaviour.password === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) =>
      password === behaviour.password
        ? done(null, { user: username ?? '' })
        : done(new Error('Invalid user or password')),
    onMailFrom: (_address, _session, done) => done(refusal(behaviour.atSender)),
    onRcptTo: (_address, _session, done) => done(refusal(behaviour.atRecipient)),
    onData: (stream, session, done) => {
      if (behaviour.dropsAtData) {
        for (const socket of sockets) socket.destroy();
        return;
      }
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (behaviour.hangsAtData) return;
        const refused = refusal(behaviour.atData);
        if (refused !== null) return done(refused);
        const { mailFrom, rcptTo } = session.envelope;
        messages.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  };
  const smtp = behaviour.isSilent ? null : new SMTPServer(options);
  smtp?.on('error', () => undefined);
  const server: Server = smtp === null ? createServer() : smtp.server;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  let isClosed = false;
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    messages,
    connections: () => connections,
    async close() {
      if (isClosed) return;
      isClosed = true;
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
