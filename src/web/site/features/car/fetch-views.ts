/** How often a car was looked at; asking counts. Null for whatever is not an answer. */
export async function fetchViews(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) return null;
    const body: unknown = await answer.json();
    const views: unknown =
      typeof body === 'object' && body !== null
        ? Object.getOwnPropertyDescriptor(body, 'views')?.value
        : undefined;
    return typeof views === 'number' && Number.isInteger(views) ? views : null;
  } catch {
    return null;
  }
}
