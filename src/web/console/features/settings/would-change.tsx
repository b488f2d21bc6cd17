/** What a save would change, line by line, before anyone sees it. */
import { Link } from 'react-router';
import { settingsHref } from '#domain/staff/console-links.ts';
import type { SettingsChange, SettingsPreview } from '#use-cases/setting/change-settings.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { BroughtInSight, StatusMessage } from '#web/console/ui/status-message.tsx';

type WouldChangeProps = {
  readonly tried: SettingsPreview;
  readonly version: number;
  readonly group: string;
  readonly site: string;
  /** Settings with a field in the section that is open. */
  readonly shown: readonly { readonly path: string }[];
};

export function WouldChange(props: WouldChangeProps) {
  return (
    <BroughtInSight of={props.tried}>
      <Outcome {...props} />
    </BroughtInSight>
  );
}

function Outcome({ tried, version, group, site, shown }: WouldChangeProps) {
  const { differences, problems, places } = tried;
  const elsewhere = Object.entries(problems).flatMap(([path, text]) => {
    const place = places[path];
    return place === undefined || shown.some((row) => row.path === path) ? [] : [{ path, text, ...place }];
  });
  if (Object.keys(problems).length > 0)
    return (
      <StatusMessage kind="problem">
        <p>Fix these problems first. Nothing was published.</p>
        {elsewhere.map(({ path, text, label, part }) => (
          <p key={path}>
            <Link to={`${settingsHref(group, `site=${site}&part=${part}`)}#${path}`}>{label}</Link>: {text}
          </p>
        ))}
      </StatusMessage>
    );
  if (differences.length === 0) return <StatusMessage>No changes to publish.</StatusMessage>;
  return (
    <Card title={`Changes in version ${version}`} aside="not live yet">
      <Differences differences={differences} />
      <div className="card__body settings__live">
        <Button name="form" value="save" kind="main">
          Publish changes
        </Button>
        <span className="quiet">No problems found. You can undo this under Versions.</span>
      </div>
    </Card>
  );
}

export function Differences({ differences }: Pick<SettingsPreview, 'differences'>) {
  return (
    <ul className="differences">
      {differences.map(({ path, label, before, after }) => (
        <li key={path}>
          <b>{label}</b>
          <span className="differences__values">
            <del>
              <span className="unseen">before: </span>
              {before === '' ? <span className="quiet">Not set</span> : before}
            </del>
            <span aria-hidden="true">→</span>
            <ins>
              <span className="unseen">after: </span>
              {after === '' ? <span className="quiet">Not set</span> : after}
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The names of the fields of the settings' form, and what was changed in it. Works without script. */
export const valueField = (path: string) => `value ${path}`;
/** The value of the field when it was shown. */
export const wasField = (path: string) => `was ${path}`;
/** What a write names. */
export const seenField = (path: string) => `seen ${path}`;
/** A button that takes a proposed value instead of what was typed. */
export const resetField = (path: string) => `use ${path}`;
/** A box that lets the files speak again. */
export const releaseField = (path: string) => `release ${path}`;
/** A button that keeps a colleague's meanwhile change of a setting. */
export const theirsField = 'theirs';

/** Those that differ from what was shown, and those that were removed. */
export function readTypedSettings(sent: FormData): Pick<SettingsChange, 'typed' | 'released'> {
  const text = (name: string) => String(sent.get(name) ?? '');
  const paths = [...sent.keys()].flatMap((name) => (name.startsWith('was ') ? [name.slice(4)] : []));
  const isReleased = (path: string) => sent.get(releaseField(path)) === 'yes';
  const typed = paths.flatMap((path) => {
    if (text(theirsField) === path) return [];
    const value = sent.has(resetField(path)) ? text(resetField(path)) : text(valueField(path));
    const isSame = plain(value) === plain(text(wasField(path)));
    return isSame || isReleased(path) ? [] : [{ path, text: value, seen: text(seenField(path)) }];
  });
  const released = paths
    .filter((path) => isReleased(path) && text(theirsField) !== path)
    .map((path) => ({ path, seen: text(seenField(path)) }));
  return { typed, released };
}

/** Browsers write ends of lines as they like. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n');
