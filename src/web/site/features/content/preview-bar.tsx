import type { PageView } from '#use-cases/content/view-page.ts';
import { Badge } from '#web/ui/badge.tsx';

const standings = {
  draft: ['Draft', 'Nobody sees this page but who has this link; its form takes nothing.'],
  'not yet': ['Not yet', 'Nobody sees this page yet but who has this link; its form takes nothing.'],
  over: ['Over', 'Nobody sees this page any more but who has this link; its form takes nothing.'],
  shown: ['Preview', 'Everybody sees this page already.'],
} as const;

/** Over a page that was opened by the link of a preview, and in sight wherever it is scrolled to. */
export function PreviewBar({ standing, untilText }: NonNullable<PageView['preview']>) {
  const [name, words] = standings[standing];
  return (
    <p className="preview-bar cluster" role="status">
      <Badge look="filled">{name}</Badge>
      {words} The link works until {untilText}.
    </p>
  );
}
