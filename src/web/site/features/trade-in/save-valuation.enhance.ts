/** Sends the result to be stored, once. Failures are logged, and not shown to the shopper. */
import { saveFailureText } from '#domain/trade-in/saved-valuation.ts';

export function enhance({ dataset: { lead = '', price = '' } }: HTMLElement): void {
  const body = JSON.stringify({ column_name: 'valuation', lead_id: lead, offer_price: Number(price) });
  fetch('/api/miscellaneous', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    .then(({ ok }) => {
      if (!ok) logFailure();
    })
    .catch(logFailure);
}

function logFailure(): void {
  // biome-ignore lint/suspicious/noConsole: the contract has it logged, and only who looks for the cause needs it
  console.error(saveFailureText);
}
