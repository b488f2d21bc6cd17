/** The car of a lead in the middle of a sentence, and the subject of a mail about it. */
import type { Lead } from '#domain/lead/lead.ts';

/** "2023 Toyota RAV4"; a lead does not say what its dealer calls what it sells. */
export function formatCarInSentence({ car }: Pick<Lead, 'car'>): string {
  return car?.title ?? 'vehicle';
}

/** The heading, and the car where the heading does not name it. */
export function carSubject(heading: string, { car }: Pick<Lead, 'car'>): string {
  return car === null || heading.includes(car.title) ? heading : `${heading}: ${car.title}`;
}
