/**
 * What an answer of Meta's Conversions API means for the next attempt. Unlike others it answers 400 to everything, so
 * its error code decides (developers.facebook.com/docs/graph-api/guides/error-handling).
 */
import { accepted, refusedForGood, refusedForNow, type SendOutcome } from '#ports/leads/send-outcome.ts';
import { evaluateResponse, type HttpAnswer, startOfText } from './evaluate-response.ts';

/** Down, too many calls, or a key that has to be corrected: the event itself may still be accepted. */
const passing: ReadonlySet<number> = new Set([1, 2, 4, 10, 17, 32, 102, 104, 190, 341, 368, 613]);
const isPermission = (code: number) => code >= 200 && code <= 299;
const isThrottled = (code: number) => code >= 80_000 && code <= 80_014;

export function evaluateMetaResponse(answer: HttpAnswer, now: Date): SendOutcome {
  const body = parseObject(answer.body);
  if (answer.status >= 200 && answer.status < 300) {
    const received = body?.events_received;
    if (typeof received === 'number' && received >= 1) {
      return accepted(`HTTP ${answer.status}, events_received ${received}${traceOf(body)}`);
    }
    return refusedForNow(`HTTP ${answer.status} without events_received: ${startOfText(answer.body)}`);
  }
  const error = parseObject(body?.error);
  const code = error?.code;
  if (error === null || typeof code !== 'number') return evaluateResponse(answer, now);
  const problem = `HTTP ${answer.status}, error ${code}${traceOf(error)}: ${startOfText(String(error.message ?? ''))}`;
  const canPass =
    error.is_transient === true ||
    passing.has(code) ||
    isPermission(code) ||
    isThrottled(code) ||
    answer.status >= 500;
  return canPass ? refusedForNow(problem) : refusedForGood(problem);
}

/** What Meta's support asks for. */
function traceOf(value: Readonly<Record<string, unknown>> | null): string {
  const trace = value?.fbtrace_id;
  return typeof trace === 'string' && /^[\w-]{1,80}$/.test(trace) ? `, fbtrace_id ${trace}` : '';
}

function parseObject(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  if (typeof value !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? parseObject(parsed) : null;
  } catch {
    return null;
  }
}
