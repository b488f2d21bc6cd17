/** A way to a database that can be cut, hung and repaired: a port of this machine that passes on to the server's. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export type BreakableProxy = {
  /** As the server's, by this way. */
  readonly url: string;
  /** Every connection ends, and none is accepted, until it is repaired. */
  cut(): Promise<void>;
  /** Connections stay, further ones are accepted, and nothing is answered, until it is repaired. */
  hang(): void;
  /** What was cut, or hung, is whole again; connections that hung end. */
  mend(): Promise<void>;
  stop(): Promise<void>;
};

export async function startBreakableProxy(serverUrl: string): Promise<BreakableProxy> {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();
  const silenced = new Set<Socket>();
  let listening: Server | null = null;
  let isHanging = false;

  const silence = (socket: Socket) => {
    silenced.add(socket);
    socket.unpipe();
    // Data is not passed on.
    socket.resume();
  };
  const pass = (socket: Socket) => {
    if (isHanging) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
      silence(socket);
      return;
    }
    const onward = connect({ host: target.hostname, port: Number(target.port) });
    for (const each of [socket, onward]) {
      open.add(each);
      each.on('error', () => undefined);
      each.on('close', () => {
        open.delete(each);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  };
  const listen = async (port: number): Promise<number> => {
    listening = createServer(pass).listen(port, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  };
  const cut = async () => {
    const closing = listening;
    listening = null;
    closing?.close();
    for (const socket of open) socket.destroy();
    if (closing !== null) await once(closing, 'close').catch(() => undefined);
  };

  const hang = () => {
    isHanging = true;
    for (const socket of open) silence(socket);
  };
  const mend = async () => {
    isHanging = false;
    for (const socket of silenced) socket.destroy();
    silenced.clear();
    if (listening === null) await listen(port);
  };

  const port = await listen(0);
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, cut, hang, mend, stop: cut };
}
