/** Mails as developers read them in their mailbox, newest first. */
import { vi } from 'vitest';
import { requestPage } from './request-page.ts';

/** Asks again until at least `least` of them have come. */
export async function readMails(port: number, to: string, least: number): Promise<readonly string[]> {
  const hrefs = await vi.waitFor(
    async () => {
      const found = await listMails(port, to);
      if (found.length < least) throw new Error(`Fewer than ${least} mails came to ${to}.`);
      return found;
    },
    { timeout: 20_000, interval: 200 },
  );
  return Promise.all(hrefs.map(async (path) => (await requestPage({ port, host: 'localhost', path })).body));
}

async function listMails(port: number, to: string): Promise<readonly string[]> {
  const list = await requestPage({ port, host: 'localhost', path: '/dev/mailbox' });
  const items = list.body.split('<li>').filter((item) => item.includes(`to ${to}<`));
  return items.map((item) => /href="([^"]+)"/.exec(item)?.[1] ?? '');
}
