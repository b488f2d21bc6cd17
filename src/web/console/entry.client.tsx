/** Hydrates the screen that the server rendered. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

type PolicyWindow = {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
  };
};

// React Aria's announcer empties itself by setting empty HTML, the only HTML that is accepted as text.
(window as PolicyWindow).trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '' ? html : null),
});

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
