/** Wakes the page up: fetches the code of this site's template only, then hydrates. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadTemplate } from './templates/load-template.ts';
import { TemplateProvider } from './templates/template.ts';

const template = await loadTemplate(document.documentElement.dataset.template ?? 'meridian');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TemplateProvider value={template}>
        <HydratedRouter />
      </TemplateProvider>
    </StrictMode>,
  );
});
