/** A request for photos of a car that now has one; each test names only what it is about. */
import type { PhotoRequest } from '#domain/lead/photo-request.ts';
import { exampleNow } from './example-car.ts';

export function examplePhotoRequest(changes: Partial<PhotoRequest> = {}): PhotoRequest {
  return {
    dealerGroupId: 'group-1',
    leadId: 'lead-1',
    email: 'jordan@example.com',
    carId: 'car-1',
    photoCountThen: 0,
    isCompleted: true,
    isSuspectedSpam: false,
    erasedAt: null,
    withdrawnAt: null,
    receivedAt: exampleNow,
    isPersonNotified: false,
    car: { slug: 'rav4', status: 'in_stock', showOnDealerWebsite: true, photoCount: 1 },
    ...changes,
  };
}
