/** A place where files are dropped, or pasted with the keyboard, around the buttons that choose them. A frame without script. */
import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { isFileDropItem } from 'react-aria-components/useDrop';

type FileDropProps = {
  /** What is done there: "Add photos". */
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

export function FileDrop({ label, onFiles, children }: FileDropProps) {
  return (
    <DropZone
      className="file-drop"
      aria-label={label}
      onDrop={async ({ items }) => {
        onFiles(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())));
      }}
    >
      {children}
    </DropZone>
  );
}
