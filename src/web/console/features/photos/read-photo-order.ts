/** What a form that orders photos has sent: each photo with its settings, in the order of its fields. */
import type { ArrangePhotosInput, PhotoMove } from '#use-cases/stock-editor/arrange-photos.ts';

export function readOrder(sent: FormData, carId: string): ArrangePhotosInput {
  const text = (name: string) => String(sent.get(name) ?? '');
  const photos = sent.getAll('photo').map(String);
  return {
    carId,
    photos: photos.map((photo) => ({
      photo,
      angle: text(`angle:${photo}`),
      caption: text(`caption:${photo}`),
      isMark: sent.has(`mark:${photo}`),
      isHidden: sent.has(`hidden:${photo}`),
    })),
    move: readMove(text('move')),
    seen: readSeen(sent),
  };
}

export function readSeen(sent: FormData): ArrangePhotosInput['seen'] {
  const text = (name: string) => String(sent.get(`seen:${name}`) ?? '');
  return { photoOrder: text('photoOrder'), staffPhotos: text('staffPhotos') };
}

function readMove(text: string): PhotoMove {
  const [kind = '', place = ''] = text.split(':');
  if (kind === 'walk') return { kind };
  const moves = ['earlier', 'later', 'cover', 'remove'] as const;
  const move = moves.find((known) => known === kind);
  return move !== undefined && /^\d{1,3}$/.test(place)
    ? { kind: move, place: Number(place) }
    : { kind: 'none' };
}
