/** A way to a database that can be cut and mended: a port of this machine that passes on to the server's. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export type BreakableWay = {
  /** As the server's, by this way. */
  readonly url: string;
  /** Every connection ends, and none is taken, until it is mended. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
};

export async function startBreakableWay(serverUrl: string): Promise<BreakableWay> {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();
  let listening: Server | null = null;

  const pass = (socket: Socket) => {
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

  const port = await listen(0);
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, cut, mend: async () => void (await listen(port)), stop: cut };
}
