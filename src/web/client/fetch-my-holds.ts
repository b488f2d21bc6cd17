/** What this browser has reserved or waits for: asked only where it noted that there is something. */
import { isRecord, parseJson } from '#domain/text/parse-json.ts';
import type { MyHold } from '#use-cases/reservation/my-hold.ts';
import { storedHolds } from './storage/shopper-storage.ts';

/** Null without a response. */
export async function fetchMyHolds(signal: AbortSignal): Promise<readonly MyHold[] | null> {
  if (storedHolds.get() === '') return [];
  try {
    const response = await fetch('/api/own-holds', { signal });
    const answer = response.ok ? parseJson(await response.text()) : null;
    if (!isRecord(answer) || !Array.isArray(answer.holds)) return null;
    const holds = answer.holds.filter(isMyHold);
    if (holds.length === 0) storedHolds.update(() => '');
    return holds;
  } catch {
    return null;
  }
}

const fields = ['carId', 'text', 'brief', 'label', 'href'] as const;

function isMyHold(value: unknown): value is MyHold {
  return isRecord(value) && fields.every((key) => typeof value[key] === 'string');
}
