/** A posted form of a shared list, as what somebody wishes. */
import type { WishedChange } from '#use-cases/shortlist/change-shortlist.ts';

/** Null for what no form of ours sends. */
export function readWish(posted: FormData): WishedChange | null {
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === 'string' ? value : '';
  };
  const carId = text('car');
  switch (text('do')) {
    case 'join':
      return { kind: 'join', name: text('name') };
    case 'leave':
      return { kind: 'leave' };
    case 'remove':
      return { kind: 'remove-person', personId: text('person') };
    case 'let-in':
      return { kind: 'let-in', personId: text('person') };
    case 'add':
      return { kind: 'add-car', carId };
    case 'note':
      return { kind: 'write-note', carId, text: text('note'), before: text('before') };
    case 'up':
      return { kind: 'move', carId, direction: 'up' };
    case 'down':
      return { kind: 'move', carId, direction: 'down' };
    case 'rank':
      return { kind: 'rank', order: text('order').split(',') };
    case 'strike':
      return { kind: 'strike', carId };
    case 'restore':
      return { kind: 'restore', carId };
    case 'end':
      return { kind: 'end' };
    default:
      return null;
  }
}
