/** What an HTTP answer means for the next attempt. Receivers that say 200 and mean no are not believed. */
import { accepted, refusedForGood, refusedForNow, type SendOutcome } from '#ports/leads/lead-delivery.ts';

export type HttpAnswer = {
  readonly status: number;
  readonly retryAfter: string | null;
  /** As much of it as was read. */
  readonly body: string;
};

/** The receiver understood the message and will not take it, now or later. */
const finalRefusals = [400, 410, 413, 414, 415, 422];

export function evaluateResponse({ status, retryAfter, body }: HttpAnswer, now: Date): SendOutcome {
  const text = startOfText(body);
  if (status >= 200 && status < 300) {
    const contradiction = findContradiction(body);
    if (contradiction !== null)
      return refusedForNow(`HTTP ${status}, but the answer says ${contradiction}: ${text}`);
    return accepted(`HTTP ${status}${describeId(body)}`);
  }
  const problem = `HTTP ${status}${text === '' ? '' : `: ${text}`}`;
  if (status >= 300 && status < 400) return refusedForNow(`${problem} (a redirect is not followed)`);
  if (finalRefusals.includes(status)) return refusedForGood(problem);
  return refusedForNow(problem, readRetryAfter(retryAfter, now));
}

/** `{"success": false}`, `{"ok": false}`, `{"accepted": false}`, `{"status": "error"}`, `{"error": …}`: words that take a 200 back. */
function findContradiction(body: string): string | null {
  const answer = parseObject(body);
  if (answer === null) return null;
  for (const name of ['success', 'ok', 'accepted']) {
    if (answer[name] === false || answer[name] === 'false') return `${name} false`;
  }
  for (const name of ['status', 'result']) {
    const value = answer[name];
    if (typeof value === 'string' && /^(error|fail|failed|failure|rejected|denied)$/i.test(value)) {
      return `${name} ${value.toLowerCase()}`;
    }
  }
  for (const name of ['error', 'errors']) {
    const value = answer[name];
    const isEmpty =
      value === undefined ||
      value === null ||
      value === false ||
      value === '' ||
      value === 0 ||
      (Array.isArray(value) && value.length === 0) ||
      (typeof value === 'object' && Object.keys(value).length === 0);
    if (!isEmpty) return name;
  }
  return null;
}

/** The receiver's own number for the lead, where it gives one: what a dealer quotes to the maker of that system. */
function describeId(body: string): string {
  const answer = parseObject(body);
  for (const name of ['id', 'lead_id', 'leadId', 'reference']) {
    const value = answer?.[name];
    if (typeof value === 'number' || (typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value))) {
      return `, ${name} ${value}`;
    }
  }
  return '';
}

function parseObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** One line of the receiver's response, for the list of problems. */
export function startOfText(body: string): string {
  return body
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
}

/** Seconds, or a date (RFC 9110). */
function readRetryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Down, too many calls, or a key that has to be corrected: the event itself may still be accepted. */
const passing: ReadonlySet<number> = new Set([1, 2, 4, 10, 17, 32, 102, 104, 190, 341, 368, 613]);
const isPermission = (code: number) => code >= 200 && code <= 299;
const isThrottled = (code: number) => code >= 80_000 && code <= 80_014;

/**
 * What an answer of Meta's Conversions API means for the next attempt. Unlike others it answers 400 to everything, so
 * its error code decides (developers.facebook.com/docs/graph-api/guides/error-handling).
 */
export function evaluateMetaResponse(answer: HttpAnswer, now: Date): SendOutcome {
  const body = parseMetaObject(answer.body);
  if (answer.status >= 200 && answer.status < 300) {
    const received = body?.events_received;
    if (typeof received === 'number' && received >= 1) {
      return accepted(`HTTP ${answer.status}, events_received ${received}${traceOf(body)}`);
    }
    return refusedForNow(`HTTP ${answer.status} without events_received: ${startOfText(answer.body)}`);
  }
  const error = parseMetaObject(body?.error);
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

function parseMetaObject(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  if (typeof value !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? parseMetaObject(parsed) : null;
  } catch {
    return null;
  }
}
