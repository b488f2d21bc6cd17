/**
 * What a page costs the server when no cache has it: processor time of the whole process, answering over HTTP and
 * collecting garbage included, compressing not. The server caches no page; an older one knows no such setting, and each
 * of its addresses is requested once.
 */
import type { ChildProcess } from 'node:child_process';
import { requestPage } from '../../tests/support/request-page.ts';
import type { ProcessorTime } from './report-processor-time.ts';

export type RequestedPage = { readonly port: number; readonly host: string; readonly path: string };

/** Each a figure of its own; the middle one leaves out what happened to run beside. */
const batches = 5;
const warmUpShare = 0.25;

/** Milliseconds of one page. */
export async function measureServerTime(
  server: ChildProcess,
  page: RequestedPage,
  renders: number,
): Promise<number> {
  const size = Math.ceil(renders / batches);
  let requested = 0;
  const ask = async (times: number): Promise<void> => {
    for (let left = times; left > 0; left -= 1) {
      requested += 1;
      const path = `${page.path}${page.path.includes('?') ? '&' : '?'}bench=${requested}`;
      const { status } = await requestPage({ ...page, path });
      if (status !== 200) throw new Error(`${page.host}${path} answered ${status}`);
    }
  };
  await ask(Math.ceil(renders * warmUpShare));
  const figures: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const { processorMs: before } = await readUse(server);
    await ask(size);
    figures.push(((await readUse(server)).processorMs - before) / size);
  }
  return figures.sort((a, b) => a - b)[Math.floor(batches / 2)] ?? Number.NaN;
}

/** Since its start; of a server that `report-processor-time.ts` was loaded into. */
export function readUse(server: ChildProcess): Promise<ProcessorTime> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (!isProcessorTime(message)) return;
      server.off('message', onMessage);
      resolve(message);
    };
    server.on('message', onMessage);
    server.send('processor-time');
  });
}

/** The server's heartbeat comes the same way. */
function isProcessorTime(message: unknown): message is ProcessorTime {
  return typeof message === 'object' && message !== null && 'processorMs' in message;
}
