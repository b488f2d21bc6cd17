import type { CarPhone } from '../../use-cases/car/view-car-phone.ts';

/** PHONE-2, PHONE-5: recorded on the side; whatever fails is said in the console and nowhere else. */
export function recordPhoneReveal(reveal: CarPhone['reveal']): void {
  fetch('/api/phone-reveals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reveal),
    keepalive: true,
  })
    .then((answer) => {
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    })
    // biome-ignore lint/suspicious/noConsole: PHONE-5 names the console as the only place
    .catch((error: unknown) => console.warn('The phone reveal was not recorded:', error));
}
