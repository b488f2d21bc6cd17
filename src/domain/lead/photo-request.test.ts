import { describe, expect, it } from 'vitest';
import { examplePhotoRequest as request } from '#tests/support/example-photo-request.ts';
import {
  evaluatePhotoDemand,
  evaluatePhotoNews,
  type PhotographedCar,
  type PhotoRequest,
  photoDemandText,
  planPhotoNews,
} from './photo-request.ts';

const photographed: PhotographedCar = {
  slug: 'rav4',
  status: 'in_stock',
  showOnDealerWebsite: true,
  photoCount: 1,
};
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 2) + seconds * 1000);

describe('evaluatePhotoNews', () => {
  it.each<[string, Partial<PhotoRequest>, string]>([
    ['the first photo of a car that had none', {}, 'tell'],
    ['a car that is on its way', { car: { ...photographed, status: 'coming_soon' } }, 'tell'],
    ['a car still without photos', { car: { ...photographed, photoCount: 0 } }, 'no-new-photos'],
    ['as many photos as when they asked', { photoCountThen: 1 }, 'no-new-photos'],
    ['one more than when they asked', { photoCountThen: 1, car: { ...photographed, photoCount: 2 } }, 'tell'],
    ['a car that was sold meanwhile', { car: { ...photographed, status: 'sold' } }, 'car-not-for-sale'],
    ['a car that was withdrawn', { car: { ...photographed, status: 'withdrawn' } }, 'car-not-for-sale'],
    ['a car that the stock no longer knows', { car: null }, 'car-not-for-sale'],
    [
      'a car hidden from the website',
      { car: { ...photographed, showOnDealerWebsite: false } },
      'car-not-shown',
    ],
    ['a shopper who was forgotten', { erasedAt: at(1) }, 'erased'],
    ['a shopper without an address', { email: '' }, 'erased'],
    ['a shopper who took the consent back', { withdrawnAt: at(1) }, 'withdrawn-consent'],
    ['a request that may be spam', { isSuspectedSpam: true }, 'suspected-spam'],
    ['a form that was not finished', { isCompleted: false }, 'unfinished'],
  ])('C-15 decides for %s', (_label, changes, expected) => {
    const decision = evaluatePhotoNews(request(changes));
    expect(decision.kind === 'tell' ? 'tell' : decision.reason).toBe(expected);
  });
});

describe('planPhotoNews', () => {
  const planned = (...requests: readonly PhotoRequest[]) =>
    planPhotoNews(requests).map(({ id, status }) => `${id} ${status}`);

  it('C-15 tells each person once for each car, through their first request', () => {
    expect(
      planned(
        request({ leadId: 'later', receivedAt: at(1), email: 'JORDAN@example.com' }),
        request({ leadId: 'first', receivedAt: at(0) }),
        request({ leadId: 'other-person', receivedAt: at(2), email: 'sam@example.com' }),
        request({ leadId: 'other-car', receivedAt: at(3), carId: 'car-2' }),
        request({ leadId: 'other-group', receivedAt: at(4), dealerGroupId: 'group-2' }),
      ),
    ).toEqual([
      'photos-arrived-first waiting',
      'photos-arrived-later cancelled',
      'photos-arrived-other-person waiting',
      'photos-arrived-other-car waiting',
      'photos-arrived-other-group waiting',
    ]);
  });

  it('C-15 settles a request whose person was notified already, and leaves out people not to be notified', () => {
    expect(
      planned(
        request({ leadId: 'told', isPersonNotified: true }),
        request({ leadId: 'spam', isSuspectedSpam: true }),
      ),
    ).toEqual(['photos-arrived-told cancelled']);
  });
});

describe('demand', () => {
  it.each<[string, PhotographedCar | null, string]>([
    ['no photo', { ...photographed, photoCount: 0 }, 'wanted'],
    ['one photo', photographed, 'arrived'],
    ['a sold car', { ...photographed, status: 'sold' }, 'not-for-sale'],
    ['an unknown car', null, 'not-for-sale'],
  ])('C-15 gives the state of %s', (_label, car, expected) => {
    expect(evaluatePhotoDemand({ car })).toBe(expected);
  });

  it.each([
    [0, null],
    [1, null],
    [2, '2 shoppers have asked for photos of this car.'],
    [3, '3 shoppers have asked for photos of this car.'],
  ])('C-15 tells the dealer of %i shoppers', (shoppers, text) => {
    expect(photoDemandText(shoppers)).toBe(text);
  });
});
