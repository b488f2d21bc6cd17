/** A way to the dealer's chat from every page. A link first: without script, or where the partner's fails, it leads there. */

import type { SiteView } from '#view-models/site/view-site.ts';
import { Icon } from '#web/ui/icon.tsx';
import chatBubbleSheet from './chat-bubble.css?url';

export function ChatBubble({ bubble }: { readonly bubble: NonNullable<SiteView['chatBubble']> }) {
  return (
    <>
      <link rel="stylesheet" href={chatBubbleSheet} precedence="medium" />
      <a
        className="chat-bubble"
        href={bubble.href}
        target="_blank"
        rel="noopener"
        aria-label={bubble.label}
        data-outside="chat"
        data-opens={bubble.opens ?? undefined}
      >
        <Icon name="message-circle" />
        <span className="chat-bubble__label">{bubble.label}</span>
      </a>
    </>
  );
}

/** The scripts of partners, named in the page and fetched late by `start-third-party.ts`. */
export function ThirdPartyScripts({ scripts }: { readonly scripts: SiteView['thirdPartyScripts'] }) {
  if (scripts.length === 0) return null;
  return <div hidden data-outside="scripts" data-scripts={JSON.stringify(scripts)} />;
}
