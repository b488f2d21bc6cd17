/** The pictures that the fields of a screen offer: the newest of the library, and those added on this screen. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { PictureChoice } from '#use-cases/media/media-ports.ts';

type Pictures = {
  readonly group: string;
  readonly pictures: readonly PictureChoice[];
  readonly remember: (pictures: readonly PictureChoice[]) => void;
};

const PictureContext = createContext<Pictures>({ group: '', pictures: [], remember: () => undefined });

type ProviderProps = {
  readonly group: string;
  readonly pictures: readonly PictureChoice[];
  readonly children: ReactNode;
};

export function PictureProvider({ group, pictures, children }: ProviderProps) {
  const [known, setKnown] = useState<readonly PictureChoice[]>([]);
  const remember = useCallback((more: readonly PictureChoice[]) => {
    setKnown((all) => withoutRepeats([...more, ...all]));
  }, []);
  const value = useMemo(
    () => ({ group, remember, pictures: withoutRepeats([...known, ...pictures]) }),
    [group, remember, known, pictures],
  );
  return <PictureContext value={value}>{children}</PictureContext>;
}

export const usePictures = () => useContext(PictureContext);

function withoutRepeats(pictures: readonly PictureChoice[]): readonly PictureChoice[] {
  return [...new Map(pictures.map((picture) => [picture.asset, picture])).values()];
}
