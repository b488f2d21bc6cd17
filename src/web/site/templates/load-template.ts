import type { Template } from './template.ts';

/** One chunk per template, so that a shopper never downloads another dealer's design. */
export async function loadTemplate(name: string): Promise<Template> {
  if (name === 'volt') return (await import('./volt/volt.tsx')).volt;
  if (name === 'outback') return (await import('./outback/outback.tsx')).outback;
  return (await import('./meridian/meridian.tsx')).meridian;
}
