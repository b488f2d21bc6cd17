/** What is left to pay for some cars with the estimate that this browser keeps. */
import { isRecord, parseJson } from '#domain/text/parse-json.ts';
import type { ChangeOvers } from '#use-cases/trade-in/list-change-overs.ts';

/** `changeOvers` is null where no estimate holds; the whole answer is null where there was none. */
type Answer = { readonly changeOvers: ChangeOvers | null };

export async function fetchChangeOvers(ids: readonly string[], signal: AbortSignal): Promise<Answer | null> {
  try {
    const requested = new URLSearchParams({ ids: [...new Set(ids)].join(',') });
    const response = await fetch(`/api/change-overs?${requested}`, { signal });
    const answer = response.ok ? parseJson(await response.text()) : null;
    return isAnswer(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** Anything else is the page of a proxy. */
function isAnswer(answer: unknown): answer is Answer {
  if (!isRecord(answer) || !('changeOvers' in answer)) return false;
  const { changeOvers } = answer;
  return changeOvers === null || (isRecord(changeOvers) && Array.isArray(changeOvers.cars));
}
