import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SlotField } from './slot-field.tsx';

const time = (value: string, isFree = true) => ({ value, label: value.slice(11), isFree });
const days = [
  { label: 'Mon 23 Nov', times: [time('2026-11-23T09:00'), time('2026-11-23T10:00')] },
  { label: 'Tue 24 Nov', times: [time('2026-11-24T09:00'), time('2026-11-24T10:00')] },
  { label: 'Wed 25 Nov', times: [time('2026-11-25T09:00'), time('2026-11-25T10:00', false)] },
];

const valuesOf = (value: string) => {
  const html = renderToStaticMarkup(
    <SlotField id="when" name="when" label="When" value={value} days={days} onChoose={() => undefined} />,
  );
  return [
    ...html.matchAll(
      /name="when-picker-day" (?:checked="" )?value="([^"]*)"|value="([^"]*)"[^>]*name="when-picker-day"/g,
    ),
  ].map(([, after, before]) => after ?? before);
};

describe('the days of a calendar', () => {
  it('B-30 mean the hour that is chosen, where it is free on them', () => {
    expect(valuesOf('2026-11-23T10:00')).toEqual([
      '2026-11-23T10:00',
      '2026-11-24T10:00',
      '2026-11-25T09:00',
    ]);
  });

  it('B-30 mean their first free time while none is chosen', () => {
    expect(valuesOf('')).toEqual(['2026-11-23T09:00', '2026-11-24T09:00', '2026-11-25T09:00']);
  });
});
