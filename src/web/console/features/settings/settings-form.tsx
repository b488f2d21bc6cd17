/** The form of a section: its settings in cards, what a publish would change, the obstacles, and the bar that collects changes. */

import { type ReactNode, useEffect, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import type { SettingsPreview } from '#use-cases/setting/change-settings.ts';
import type { SettingRow, SettingsView } from '#use-cases/setting/view-settings.ts';
import { type FormProblem, type FormState, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { EnterButton } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import type { UsePending } from './pending-settings.ts';
import { SettingRowField } from './setting-row.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { releaseField, seenField, theirsField, valueField, WouldChange, wasField } from './would-change.tsx';

/** After the last stroke. */
const debounceMs = 400;

/** What the colours come to, asked again as they are typed. */
function useTriedColours(): [SettingsPreview | undefined, (form: HTMLFormElement) => void] {
  const fetcher = useFetcher<FormProblem>();
  const { submit } = fetcher;
  const [form, setForm] = useState<{ readonly of: HTMLFormElement } | null>(null);
  useEffect(() => {
    if (form === null) return;
    const timer = setTimeout(() => {
      const typed = new FormData(form.of);
      typed.set('form', 'look');
      submit(typed, { method: 'post' });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [form, submit]);
  return [fetcher.data?.shown as SettingsPreview | undefined, (of) => setForm({ of })];
}

type SettingsFormProps = { readonly view: SettingsView; readonly changes: UsePending };

export function SettingsForm({ view, changes: { pending, count, note, discard } }: SettingsFormProps) {
  const { group, site, rows, timeZone, version, hasLook } = view;
  const [looked, saved, proved] = [useFormState('look'), useFormState('save'), useFormState('prove')];
  const [live, tryColours] = useTriedColours();
  const tried = looked.shown as SettingsPreview | undefined;
  const problems = tried?.problems ?? {};
  const sent: FormState = [saved, proved].find(({ wasSent }) => wasSent) ?? looked;
  const usesOtherVersion = sent.valueOf(theirsField, '') !== '' && tried?.differences.length === 0;
  const problemOf = (path: string) => problems[path] ?? sent.problemOf(path);
  const needsProof = rows.some(({ may }) => may === 'proof');
  const isOpen = rows.some(({ may }) => may === 'yes');
  const colours = (live ?? tried)?.colours;
  return (
    <Form
      method="post"
      className="settings__form"
      id="settings-form"
      onInput={({ currentTarget, target }) => {
        note(currentTarget);
        if (target instanceof HTMLElement && target.dataset.colour !== undefined) tryColours(currentTarget);
      }}
    >
      {/* Enter in a field looks, and saves nothing. */}
      <button type="submit" name="form" value="look" className="unseen" tabIndex={-1} aria-hidden="true">
        Look
      </button>
      {isOpen ? <EnterButton name="form" value="look" /> : null}
      <input type="hidden" name="site" value={site.slug} />
      <OfOtherSections pending={pending} rows={rows} />
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
      {tried === undefined || usesOtherVersion ? null : (
        <WouldChange tried={tried} version={version + 1} group={group} site={site.slug} shown={rows} />
      )}
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
      {cardsOf(rows, hasLook).map(({ title, rows: ofCard }) => (
        <RowsCard key={title} title={title}>
          {ofCard.map((row) => (
            <SettingRowField
              key={row.path}
              row={{ ...row, contrast: colours?.find(({ path }) => path === row.path) ?? row.contrast }}
              sent={sent}
              typed={pending.typed.find(({ path }) => path === row.path)?.text}
              isReleased={pending.released.some(({ path }) => path === row.path)}
              problem={problemOf(row.path)}
              timeZone={timeZone}
              siteName={site.slug}
            />
          ))}
        </RowsCard>
      ))}
      {hasLook ? <ThemePreview view={view} tried={live ?? tried} /> : null}
      {isOpen || count > 0 ? (
        <ChangeBar count={count} discard={discard} wasLooked={tried !== undefined} />
      ) : null}
      {/* After all buttons, so that theirs counts: what a button of a proposal sends is looked at. */}
      <input type="hidden" name="form" value="look" />
    </Form>
  );
}

type RowsCardProps = { readonly title: string | null; readonly children: ReactNode };

function RowsCard({ title, children }: RowsCardProps) {
  const list = <ul className="settings__rows">{children}</ul>;
  return title === null ? list : <Card title={title}>{list}</Card>;
}

type CardOfRows = { readonly title: string | null; readonly rows: readonly SettingRow[] };

const pictures = ['logo.image', 'logo.imageOnDark', 'logo.favicon', 'logo.shareImage'];

/** The brand is in cards; other sections are one list. */
function cardsOf(rows: readonly SettingRow[], isBrand: boolean): readonly CardOfRows[] {
  if (!isBrand) return [{ title: null, rows }];
  const below = (branch: string) => rows.filter(({ path }) => path.startsWith(`${branch}.`));
  const logo = below('logo');
  const ofLogo = [
    ...logo.filter(({ path }) => pictures.includes(path)),
    ...logo.filter(({ path }) => !pictures.includes(path)),
  ];
  const colours = below('theme');
  return [
    { title: 'Logo and pictures', rows: ofLogo },
    { title: 'Colours', rows: colours },
    { title: 'Template', rows: rows.filter((row) => !logo.includes(row) && !colours.includes(row)) },
  ].filter((card) => card.rows.length > 0);
}

type OfOtherSectionsProps = Pick<UsePending, 'pending'> & { readonly rows: readonly SettingRow[] };

/** Sent along from whichever section is open. */
function OfOtherSections({ pending: { typed, released }, rows }: OfOtherSectionsProps) {
  const isHere = ({ path }: { readonly path: string }) => rows.some((row) => row.path === path);
  const names = [
    ...typed
      .filter((each) => !isHere(each))
      .flatMap(({ path, text, was, seen }) => [
        [valueField(path), text],
        [wasField(path), was],
        [seenField(path), seen],
      ]),
    ...released
      .filter((each) => !isHere(each))
      .flatMap(({ path, seen }) => [
        [valueField(path), ''],
        [wasField(path), ''],
        [seenField(path), seen],
        [releaseField(path), 'yes'],
      ]),
  ];
  return names.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type ChangeBarProps = Pick<UsePending, 'count' | 'discard'> & { readonly wasLooked: boolean };

/** Without script it is always there; with script once something was changed. */
function ChangeBar({ count, discard, wasLooked }: ChangeBarProps) {
  const [isActivated, setActivated] = useState(false);
  useEffect(() => setActivated(true), []);
  return (
    <div className={isActivated && count === 0 ? 'settings__foot settings__foot--idle' : 'settings__foot'}>
      <p role="status">
        {count === 0 ? '' : count === 1 ? '1 change, not published' : `${count} changes, not published`}
      </p>
      {count === 0 ? null : (
        <Button type="button" kind="plain" onPress={discard}>
          Discard
        </Button>
      )}
      <Button name="form" value="look" kind={wasLooked ? 'usual' : 'main'}>
        Review and publish
      </Button>
    </div>
  );
}
