/** ALTCHA's proof of work, calculated beside the page by the library's own worker. Fetched when a form is first touched. */
import solverAddress from 'altcha/workers/pbkdf2?worker&url';
import { startTrustedWorker } from '#web/client/trusted-html.ts';

export type SolvedTask = { readonly proof: string; readonly expiresAtMs: number };

/** As far as it is read here. */
type Task = { readonly parameters: { readonly expiresAt: number } };

const maxSolvingMs = 90_000;

/** Rejects where the browser cannot (no secure context, no workers) or the network is away. */
export async function solveTask(signal: AbortSignal): Promise<SolvedTask> {
  if (typeof crypto.subtle === 'undefined') throw new Error('This browser can’t solve the task.');
  const response = await fetch('/api/captcha', { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const challenge = (await response.json()) as Task;
  const solution = await work(challenge, signal);
  const proof = btoa(JSON.stringify({ challenge, solution }));
  return { proof, expiresAtMs: challenge.parameters.expiresAt * 1000 };
}

function work(challenge: Task, signal: AbortSignal): Promise<unknown> {
  const worker = startTrustedWorker(solverAddress);
  const done = new Promise<unknown>((resolve, reject) => {
    worker.onerror = () => reject(new Error('The worker failed.'));
    worker.onmessage = ({ data }: MessageEvent<{ error?: unknown } | null>) =>
      data === null || data.error !== undefined ? reject(new Error('No solution.')) : resolve(data);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  worker.postMessage({
    type: 'work',
    challenge,
    counterStart: 0,
    counterStep: 1,
    counterMode: 'uint32',
    timeout: maxSolvingMs,
  });
  return done.finally(() => worker.terminate());
}
