/** The code that was texted to a phone, read where developers read it. */
import { requestPage } from './request-page.ts';

/** Throws where no text to that number is in the mailbox. */
export async function readTextCode(port: number, phone: string): Promise<string> {
  const list = await requestPage({ port, host: 'localhost', path: '/dev/mailbox' });
  // The newest is first.
  const item = list.body.split('<li>').find((part) => part.includes(`to ${phone}`));
  const code = /<b>(\d{6}) is your code/.exec(item ?? '')?.[1];
  if (code === undefined) throw new Error(`No code was texted to ${phone}.`);
  return code;
}
