import { describe, expect, it } from 'vitest';
import { island } from '#web/ui/island.tsx';
import { createPartLoader, partName } from './island-code.ts';

const Gallery = () => null;
const Form = () => null;
const enhance = () => undefined;

describe('the code of parts of a page', () => {
  it.each([
    ['./features/car/gallery/gallery.island.tsx', 'gallery'],
    ['../ui/disclosure.enhance.ts', 'disclosure'],
    ['./page-state.enhance.ts', 'page-state'],
  ])('is named by its file: %s', (path, name) => {
    expect(partName(path)).toBe(name);
  });

  it('finds islands and enhancements by the names in the HTML', async () => {
    const loadPart = createPartLoader({
      './gallery.island.tsx': async () => ({ Gallery, GalleryIsland: island('gallery', Gallery) }),
      './menu.enhance.ts': async () => ({ enhance }),
    });
    expect(await loadPart('gallery')).toMatchObject({ kind: 'component', Component: Gallery });
    expect(await loadPart('menu')).toEqual({ kind: 'enhance', enhance });
  });

  it('C-12 loads what an island needs before it answers, and fails where that is not available', async () => {
    const fetched: string[] = [];
    let isOnline = true;
    const loadPart = createPartLoader({
      './form.island.tsx': async () => ({ FormIsland: island('form', Form, { needs: ['keeper'] }) }),
      './keeper.island.tsx': async () => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        fetched.push('keeper');
        return { KeeperIsland: island('keeper', Gallery) };
      },
    });
    await loadPart('form');
    expect(fetched).toEqual(['keeper']);
    isOnline = false;
    await expect(loadPart('form')).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['a name that no file has', 'nothing', 'No part of a page is in nothing.'],
    ['a file that exports neither', 'empty', 'No part of a page is in empty'],
  ])('says what is wrong with %s', async (_label, name, message) => {
    const loadPart = createPartLoader({ './empty.enhance.ts': async () => ({}) });
    await expect(loadPart(name)).rejects.toThrow(message);
  });
});
