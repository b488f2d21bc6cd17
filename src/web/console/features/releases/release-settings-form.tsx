/** Settings and colours of a site as a release will have them: the same fields as on their own screen. */

import { Form, Link } from 'react-router';
import { releaseSettingsHref } from '#domain/staff/console-links.ts';
import type { ReleaseSettingsView } from '#use-cases/release/release-settings.ts';
import { SettingControlField } from '#web/console/features/settings/setting-control.tsx';
import { resetField, seenField, valueField, wasField } from '#web/console/features/settings/would-change.tsx';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { EnterButton } from '#web/console/ui/field.tsx';
import { FoldOnPhone } from '#web/console/ui/fold-on-phone.tsx';
import { PictureProvider } from '#web/console/ui/picture-context.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

export function ReleaseSettingsForm({ view }: { readonly view: ReleaseSettingsView }) {
  const { settings, release, drafted } = view;
  const { group, site, parts, part, rows } = settings;
  const sent = useFormState('keep');
  const whole = sent.problemOf('form');
  return (
    <div className="settings">
      <nav className="settings__side" aria-label="Settings sections">
        <FoldOnPhone
          key={part}
          words={`Section: ${parts.find(({ slug }) => slug === part)?.label ?? 'choose one'}`}
        >
          <ul className="settings__parts">
            {parts.map(({ slug, label }) => (
              <li key={slug}>
                <Link
                  to={releaseSettingsHref(group, release.id, `site=${site.slug}&part=${slug}`)}
                  aria-current={slug === part ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </FoldOnPhone>
      </nav>
      <div className="settings__main">
        <p className="quiet">Changes here go live with “{release.name}”. Other settings stay as they are.</p>
        <ConflictCard conflicts={sent.conflicts} />
        {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
        {rows.length === 0 ? (
          <EmptyState title="These settings can’t be part of a release" text="Choose another section." />
        ) : (
          <PictureProvider group={group} pictures={settings.pictures}>
            <Form method="post" className="settings__form" key={`${site.slug} ${part}`}>
              <EnterButton name={formField} value="keep" />
              <input type="hidden" name="site" value={site.slug} />
              <input type="hidden" name="revision" value={release.revision} />
              <ul className="settings__rows">
                {rows.map((row) => (
                  <li key={row.path} className="setting" id={row.path}>
                    <div className="setting__field">
                      <SettingControlField
                        row={row}
                        shown={sent.valueOf(
                          resetField(row.path),
                          sent.valueOf(valueField(row.path), row.text),
                        )}
                        problem={sent.problemOf(row.path)}
                      />
                      {row.may === 'yes' ? (
                        <>
                          <input type="hidden" name={wasField(row.path)} value={row.text} />
                          <input type="hidden" name={seenField(row.path)} value={row.seen} />
                        </>
                      ) : null}
                    </div>
                    <div className="setting__origin">
                      {drafted.includes(row.path) ? <Pill tone="violet">in this release</Pill> : null}
                      {row.may === 'owner' || row.may === 'proof' ? <Pill>owners only</Pill> : null}
                    </div>
                  </li>
                ))}
              </ul>
              <div className="settings__foot">
                <Button kind="main" name={formField} value="keep">
                  Save in release
                </Button>
              </div>
            </Form>
          </PictureProvider>
        )}
      </div>
    </div>
  );
}
