/** The command line of a test in which no photo was added. */
import type { CliPorts } from '#cli/cli-ports.ts';

const unasked = () => Promise.reject(new Error('No command of these tests looks at photos of staff.'));

export const noPhotos: Pick<CliPorts, 'carPhotoStore' | 'photoFiles'> = {
  carPhotoStore: {
    listOfCar: unasked,
    isKnown: unasked,
    listGroups: unasked,
    noteMissing: unasked,
    fetchAgain: unasked,
    async *listOfGroup() {},
    async *listFetchedHashes() {},
  },
  photoFiles: { put: unasked, read: unasked, remove: unasked, async *list() {} },
};
