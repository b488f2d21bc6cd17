/** What this browser has reserved or waits for: asked only where it noted that there is something. */
import { isRecord, parseJson } from '#domain/text/parse-json.ts';
import type { OwnHold } from '#use-cases/reservation/list-own-holds.ts';
import { storedHolds } from './storage/shopper-storage.ts';

/** Null where nobody answered. */
export async function fetchOwnHolds(signal: AbortSignal): Promise<readonly OwnHold[] | null> {
  if (storedHolds.get() === '') return [];
  try {
    const response = await fetch('/api/own-holds', { signal });
    const answer = response.ok ? parseJson(await response.text()) : null;
    if (!isRecord(answer) || !Array.isArray(answer.holds)) return null;
    const holds = answer.holds.filter(isOwnHold);
    if (holds.length === 0) storedHolds.update(() => '');
    return holds;
  } catch {
    return null;
  }
}

const fields = ['carId', 'text', 'brief', 'label', 'href'] as const;

function isOwnHold(value: unknown): value is OwnHold {
  return isRecord(value) && fields.every((key) => typeof value[key] === 'string');
}
