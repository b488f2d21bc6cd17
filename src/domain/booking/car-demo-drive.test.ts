import { describe, expect, it } from 'vitest';
import { describeDemoDrive, maxDemoDriveMs } from './car-demo-drive.ts';

const demoDrive = {
  locationSlug: 'parramatta',
  outAt: new Date('2026-11-24T10:32:00+11:00'),
  endsAt: new Date('2026-11-24T11:15:00+11:00'),
};
const at = (text: string) => new Date(text);

describe('a car that is out', () => {
  it.each([
    ['on its drive', 'Australia/Sydney', at('2026-11-24T10:40:00+11:00'), 'about 11:15 am.'],
    ['on the clock of Brisbane', 'Australia/Brisbane', at('2026-11-24T10:40:00+11:00'), 'about 10:15 am.'],
    ['to the last moment', 'Australia/Sydney', at('2026-11-24T11:14:59+11:00'), 'about 11:15 am.'],
    ['late', 'Australia/Sydney', at('2026-11-24T11:15:00+11:00'), 'back soon.'],
    [
      'when it is about to be forgotten',
      'Australia/Sydney',
      new Date(demoDrive.outAt.getTime() + maxDemoDriveMs - 1),
      'back soon.',
    ],
  ])('H-10 says so %s', (_when, timeZone, now, text) => {
    expect(describeDemoDrive(demoDrive, timeZone, now)).toMatch(/^Out on a test drive, expected back /);
    expect(describeDemoDrive(demoDrive, timeZone, now)).toContain(text);
  });

  it('H-10 names no hour of another day', () => {
    const over = { ...demoDrive, endsAt: at('2026-11-25T09:00:00+11:00') };
    expect(describeDemoDrive(over, 'Australia/Sydney', at('2026-11-24T17:00:00+11:00'))).toContain(
      'back soon.',
    );
  });

  it('H-10 is not away permanently where its return was not recorded', () => {
    const now = new Date(demoDrive.outAt.getTime() + maxDemoDriveMs);
    expect(describeDemoDrive(demoDrive, 'Australia/Sydney', now)).toBeNull();
  });
});
