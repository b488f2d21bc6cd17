/** What is wrong with what partners bring to a site, that one of its keys by itself does not show. */
import type { ConfigPath } from '#domain/site/config-layers.ts';
import type { SiteConfig } from '#domain/site/site-config.ts';

type OutsideProblem = { readonly path: ConfigPath; readonly message: string };

export function findOutsideProblems({
  chatBubble,
  carPage,
  outsideScripts,
}: Pick<SiteConfig, 'chatBubble' | 'carPage' | 'outsideScripts'>): readonly OutsideProblem[] {
  const noChat = { path: ['chatBubble'], message: 'there is no chat: carPage.chatUrl is missing' };
  return [
    ...(chatBubble !== null && carPage.chatUrl === null ? [noChat] : []),
    ...outsideScripts.flatMap(({ src }, index) =>
      outsideScripts.findIndex((other) => other.src === src) === index
        ? []
        : [{ path: ['outsideScripts', index, 'src'], message: `"${src}" is named twice` }],
    ),
  ];
}
