/** The address that Forecourt is given: it leads to whichever node is primary, and ends what goes to one that no longer is. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, NodeName } from './cluster.ts';

const lookMs = 100;

export async function startLeaderProxy(cluster: Cluster): Promise<{ readonly port: number; stop(): void }> {
  let leader: NodeName | null = await cluster.leader();
  let isStopped = false;
  const open = new Set<Socket>();
  const follow = async () => {
    while (!isStopped) {
      const next = await cluster.leader();
      if (next !== leader) {
        leader = next;
        for (const socket of open) socket.destroy();
      }
      await pause(lookMs);
    }
  };
  const server = createServer((socket) => {
    if (leader === null) {
      socket.destroy();
      return;
    }
    const onward = connect({ host: '127.0.0.1', port: cluster.ports[leader] });
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
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  void follow();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () => {
    isStopped = true;
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { port, stop };
}
