/** Asks the local server for a page of any host, whatever the machine's name resolution knows of it. */
import { request } from 'node:http';

export type PageRequest = {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Posts it as a form of the page would. */
  readonly form?: Readonly<Record<string, string>>;
  readonly method?: string;
  /** Sends it as it is. */
  readonly body?: string;
};

export type PageAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};

const timeoutMs = 30_000;

export function requestPage({
  port,
  host,
  path,
  headers,
  form,
  method = form ? 'POST' : 'GET',
  body = form ? new URLSearchParams(form).toString() : undefined,
}: PageRequest): Promise<PageAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...headers,
          host: `${host}:${port}`,
        },
        timeout: timeoutMs,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    call.on('timeout', () =>
      call.destroy(new Error(`no answer from ${host}${path} within ${timeoutMs / 1000} s`)),
    );
    call.on('error', reject);
    call.end(body);
  });
}
