import type { FullPhoneNumber } from '#domain/location/displayed-number.ts';

/** The whole number, counted where it is given out; null where that failed, which only the console says. */
export async function requestPhoneNumber(
  request: Readonly<Record<string, string>>,
): Promise<FullPhoneNumber | null> {
  try {
    const answer = await fetch('/api/phone-reveals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      keepalive: true,
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const body: unknown = await answer.json();
    const [text, telHref] = ['phone', 'tel'].map((name) => textOf(body, name));
    if (!text || !telHref?.startsWith('tel:')) throw new Error('the answer has no number');
    return { text, telHref };
  } catch (error: unknown) {
    // biome-ignore lint/suspicious/noConsole: the contract names the console as the only place
    console.warn('The phone number was not revealed:', error);
    return null;
  }
}

function textOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  return typeof value === 'string' ? value : null;
}
