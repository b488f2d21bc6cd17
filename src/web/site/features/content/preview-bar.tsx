import type { PageView } from '#use-cases/content/view-page.ts';
import { Badge } from '#web/ui/badge.tsx';

const standings = {
  draft: ['Draft', 'Only people with this link can see this page. Its form doesn’t send anything.'],
  'not yet': [
    'Not yet',
    'Only people with this link can see this page so far. Its form doesn’t send anything.',
  ],
  over: ['Over', 'Only people with this link can still see this page. Its form doesn’t send anything.'],
  shown: ['Preview', 'This page is live.'],
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
