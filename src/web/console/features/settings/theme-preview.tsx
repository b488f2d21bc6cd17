/** A real page in the colours that were typed: loaded when it is asked for, one at a time. */
import { useState } from 'react';
import { settingsHref } from '#domain/staff/console-links.ts';
import type { SettingsPreview } from '#use-cases/setting/change-settings.ts';
import type { SettingsView } from '#use-cases/setting/view-settings.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';

type ThemePreviewProps = {
  readonly view: SettingsView;
  /** Of what was typed last. */
  readonly tried: SettingsPreview | undefined;
};

export function ThemePreview({ view: { group, site, part, look }, tried }: ThemePreviewProps) {
  const [shown, setShown] = useState(0);
  const at = `site=${site.slug}&part=${part}`;
  if (look === null)
    return (
      <Card title="Preview">
        <p className="card__body">
          <LinkButton to={settingsHref(group, `${at}&preview=yes`)}>Preview these colours</LinkButton>
        </p>
      </Card>
    );
  const href = tried?.look ?? look.href;
  const page = look.pages[shown] ?? look.pages[0];
  if (href === null || page === undefined) return null;
  return (
    <Card
      title="Preview"
      aside={
        <LinkButton kind="plain" isSmall to={settingsHref(group, at)}>
          Close preview
        </LinkButton>
      }
    >
      <section className="card__body stack theme-preview" aria-label="Preview with these colours">
        {/* biome-ignore lint/a11y/useSemanticElements: buttons of one choice, not fields of the form. */}
        <div className="theme-preview__pages" role="group" aria-label="Page">
          {look.pages.map(({ label }, index) => (
            <Button
              key={label}
              type="button"
              isSmall
              aria-pressed={index === shown}
              onPress={() => setShown(index)}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className="theme-preview__frame">
          <iframe
            src={href + page.path}
            title={page.label}
            sandbox="allow-same-origin"
            tabIndex={-1}
            loading="lazy"
            inert
          />
        </div>
        <p className="quiet">
          <a href={href + page.path} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          . Only you see this until you publish.
        </p>
      </section>
    </Card>
  );
}
