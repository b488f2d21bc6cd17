/** The form of a part: every setting with its field, what a save would change, and the obstacles. */

import { useEffect, useRef } from 'react';
import { Form, useFetcher } from 'react-router';
import type { SettingsPreview } from '#use-cases/setting/change-settings.ts';
import type { SettingsView } from '#use-cases/setting/view-settings.ts';
import { type FormProblem, type FormState, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { EnterButton } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { SettingRowField } from './setting-row.tsx';
import { theirsField, WouldChange } from './would-change.tsx';

/** Three real pages in the chosen colours, rendered again on each choice; and whether they can be read. */
type ThemePreviewProps = { readonly view: SettingsView; readonly sent: FormState };

/** After the last stroke. */
const debounceMs = 400;

function ThemePreview({ view: { look }, sent }: ThemePreviewProps) {
  const place = useRef<HTMLElement>(null);
  const fetcher = useFetcher<FormProblem>();
  const { submit } = fetcher;
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const render = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const typed = new FormData(form);
        typed.set('form', 'look');
        submit(typed, { method: 'post' });
      }, debounceMs);
    };
    form.addEventListener('input', render);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', render);
    };
  }, [submit]);
  if (look === null) return null;
  const live = fetcher.data?.shown as SettingsPreview | undefined;
  const tried = live ?? (sent.shown as SettingsPreview | undefined);
  const href = tried?.look ?? look.href;
  if (href === null) return null;
  const poor = Object.entries(live?.problems ?? {}).filter(([path]) => path.startsWith('theme'));
  return (
    <section className="preview-links" aria-label="Preview with these colours" ref={place}>
      <ul className="preview-links__pages">
        {look.pages.map(({ label, path }) => (
          <li key={path}>
            <div className="preview-links__frame">
              <iframe
                src={href + path}
                title={label}
                sandbox="allow-same-origin"
                tabIndex={-1}
                loading="lazy"
                inert
              />
            </div>
            <a href={href + path} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="quiet">Your pages with the colours above. Shoppers see them after you publish.</p>
      <div role="status">
        {poor.map(([path, texts]) => (
          <p key={path} className="preview-links__poor">
            {texts}
          </p>
        ))}
      </div>
    </section>
  );
}

export function SettingsForm(view: SettingsView) {
  const { site, part, rows, timeZone, version } = view;
  const [looked, saved, proved] = [useFormState('look'), useFormState('save'), useFormState('prove')];
  const tried = looked.shown as SettingsPreview | undefined;
  const problems = tried?.problems ?? {};
  const sent: FormState = [saved, proved].find(({ wasSent }) => wasSent) ?? looked;
  const usesOtherVersion = sent.valueOf(theirsField, '') !== '' && tried?.differences.length === 0;
  const problemOf = (path: string) => problems[path] ?? sent.problemOf(path);
  const needsProof = rows.some(({ may }) => may === 'proof');
  const isOpen = rows.some(({ may }) => may === 'yes');
  return (
    <Form method="post" className="settings__form" id="settings-form">
      {/* Enter in a field looks, and saves nothing. */}
      <button type="submit" name="form" value="look" className="unseen" tabIndex={-1} aria-hidden="true">
        Look
      </button>
      {isOpen ? <EnterButton name="form" value="look" /> : null}
      <input type="hidden" name="site" value={site.slug} />
      <ConflictCard conflicts={saved.conflicts} theirsName={theirsField}>
        <Button name="form" value="save" kind="main">
          Publish my version
        </Button>
      </ConflictCard>
      {usesOtherVersion ? (
        <StatusMessage>Your colleague’s version was saved. Nothing else changed.</StatusMessage>
      ) : null}
      {usesOtherVersion || problemOf('form') === undefined ? null : (
        <StatusMessage kind="problem">{problemOf('form')}</StatusMessage>
      )}
      {tried === undefined || usesOtherVersion ? null : <WouldChange tried={tried} version={version + 1} />}
      {needsProof ? (
        <StatusMessage kind="warning">
          <p>
            Only owners can change payments, permissions, forms and integrations, after confirming it’s them.
          </p>
          <Button name="form" value="prove" isSmall>
            Confirm it’s you
          </Button>
        </StatusMessage>
      ) : null}
      {part === 'look' ? <ThemePreview view={view} sent={sent} /> : null}
      <ul className="settings__rows">
        {rows.map((row) => (
          <SettingRowField
            key={row.path}
            row={row}
            sent={sent}
            problem={problemOf(row.path)}
            timeZone={timeZone}
            siteName={site.slug}
          />
        ))}
      </ul>
      {isOpen ? (
        <div className="settings__foot">
          <Button
            name="form"
            value="look"
            kind={tried === undefined && saved.conflicts.length === 0 ? 'main' : 'usual'}
          >
            Review changes
          </Button>
        </div>
      ) : null}
      {/* After all buttons, so that theirs counts: what a button of a proposal sends is looked at. */}
      <input type="hidden" name="form" value="look" />
    </Form>
  );
}
