/**
 * Settings for monitoring and stopping a process: who may read its metrics, what it does ahead, and how long it waits
 * before it closes.
 */
import { z } from 'zod';

export type OperationsEnvironment = {
  /** Opens /metrics and /healthz/host from other machines; null leaves them to this machine (hosts: the private network). */
  readonly metricsToken: string | null;
  /** After the wish to stop `/healthz` says 503 for so long, and everything is still answered. */
  readonly stopDelayMs: number;
  /** Pictures are rendered before anyone requests them. */
  readonly warmsPictures: boolean;
};

const tokenMistake =
  'METRICS_TOKEN must have at least 16 characters. Without it metrics are shown on this machine only.';
const delayMistake =
  'STOP_DELAY_SECONDS must be a whole number of seconds up to 300. The default is 0: new connections are refused immediately and open requests are answered.';

const warmUpMistake =
  'PICTURE_WARMUP must be on or off. The default is on: pictures are prepared after the start, before they are requested.';

const schema = z.object({
  METRICS_TOKEN: z.string().min(16, tokenMistake).optional(),
  STOP_DELAY_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, delayMistake)
    .transform(Number)
    .refine((seconds) => seconds <= 300, delayMistake)
    .default(0),
  PICTURE_WARMUP: z.enum(['on', 'off'], warmUpMistake).default('on'),
});

export type OperationsEnvironmentResult =
  | { readonly values: OperationsEnvironment; readonly mistakes: readonly [] }
  | { readonly values: null; readonly mistakes: readonly string[] };

/** An empty variable counts as absent. */
export function parseOperationsEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): OperationsEnvironmentResult {
  const input = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = variables[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(input);
  if (!parsed.success) return { values: null, mistakes: parsed.error.issues.map(({ message }) => message) };
  const { METRICS_TOKEN: token = null, STOP_DELAY_SECONDS: seconds, PICTURE_WARMUP: warmUp } = parsed.data;
  return {
    values: { metricsToken: token, stopDelayMs: seconds * 1000, warmsPictures: warmUp === 'on' },
    mistakes: [],
  };
}
