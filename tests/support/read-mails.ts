/** Messages as developers read them in their mailbox, newest first. */
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
    { timeout: 60_000, interval: 200 },
  );
  return Promise.all(hrefs.map(async (path) => (await requestPage({ port, host: 'localhost', path })).body));
}

async function listMails(port: number, to: string): Promise<readonly string[]> {
  const list = await requestPage({ port, host: 'localhost', path: '/dev/mailbox' });
  const items = list.body.split('<li>').filter((item) => item.includes(`to ${to}<`));
  return items.map((item) => /href="([^"]+)"/.exec(item)?.[1] ?? '');
}

export type SentMessage = {
  /** An e-mail address, or the address that it was posted to. */
  readonly to: string;
  /** All its content, as text, as HTML and as attachments. */
  readonly text: string;
};

type Sought = { readonly words: string; readonly since: Date; readonly to: readonly string[] };

/** Whatever was sent about these words since then, once something has come to each of these. */
export function readMessages(
  port: number,
  { words: sentence, since, to }: Sought,
): Promise<readonly SentMessage[]> {
  const read = new Map<string, SentMessage>();
  return vi.waitFor(
    async () => {
      const list = await requestPage({ port, host: 'localhost', path: '/dev/mailbox' });
      for (const item of list.body.split('<li>').slice(1)) {
        const [, path = ''] = /href="([^"]+)"/.exec(item) ?? [];
        const [, sentAt = ''] = /datetime="([^"]+)"/.exec(item) ?? [];
        const [, receiver = ''] = />to ([^<]+)</.exec(item) ?? [];
        if (new Date(sentAt) < since || read.has(path)) continue;
        read.set(path, { to: receiver, text: await readWhole(port, path) });
      }
      const about = [...read.values()].filter(({ text }) => text.includes(sentence));
      const missing = to.filter((each) => !about.some((message) => message.to === each));
      if (missing.length > 0) throw new Error(`Nothing about ${sentence} came to ${missing.join(', ')}.`);
      return about;
    },
    { timeout: 60_000, interval: 300 },
  );
}

async function readWhole(port: number, path: string): Promise<string> {
  const page = await requestPage({ port, host: 'localhost', path });
  const html = page.body.includes('<iframe')
    ? await requestPage({ port, host: 'localhost', path: `${path}/html` })
    : null;
  return `${page.body}${html?.body ?? ''}`.replaceAll('&#34;', '"').replaceAll(/&nbsp;|[\u00a0\u202f]/g, ' ');
}
