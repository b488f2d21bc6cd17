/** The answer of `GET /api/search` under the contract's names (API-6, SRCH-20, SRCH-25). */
import type { SearchAnswer } from './search-result.ts';

export function searchAnswerToWire<R, W>(answer: SearchAnswer<R>, hitToWire: (hit: R) => W) {
  return {
    hits: answer.hits.map(hitToWire),
    count: answer.count,
    facets: Object.fromEntries(
      Object.entries(answer.facets).map(([attribute, items]) => [
        attribute,
        items.map(({ label, value, count }) => ({ label, value, count })),
      ]),
    ),
    ranges: answer.ranges,
    page: answer.page,
    pages: answer.pages,
    ms: answer.ms,
  };
}
