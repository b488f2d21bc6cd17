/** One setting: its field, what it is for, where its value comes from, and what every layer below says. */
import { useEffect, useState } from 'react';
import type { ColourContrast } from '#use-cases/change/change-ports.ts';
import type { SettingRow } from '#use-cases/setting/view-settings.ts';
import type { FormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Choice } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Dot, Pill } from '#web/console/ui/pill.tsx';
import { SettingControlField } from './setting-control.tsx';
import { TreePictures } from './tree-pictures.tsx';
import { releaseField, resetField, seenField, theirsField, valueField, wasField } from './would-change.tsx';

/**
 * Why a setting is changed in the files of the site alone, for people who look at it in the console (decision 0046).
 */

const reasons: Readonly<Record<string, string>> = {
  hosts: 'Owners change domains under Websites.',
  template: 'Owners change the template under Websites.',
  dealershipIds:
    'This decides whose cars the website shows. Your website provider changes it together with the feeds.',
  programmes: 'Locked by the manufacturer.',
};

const ofSecrets = 'Your website provider manages keys and secrets.';

function whyFilesAlone(path: string): string {
  return reasons[path.split(/[.[#]/)[0] ?? ''] ?? ofSecrets;
}

type SettingRowProps = {
  readonly row: SettingRow;
  readonly sent: FormState;
  /** What was typed before another section was opened. */
  readonly typed: string | undefined;
  readonly isReleased: boolean;
  readonly problem: string | undefined;
  readonly timeZone: string;
  readonly siteName: string;
};

const layerNames: Readonly<Record<string, string>> = {
  default: 'Forecourt’s default',
  platform: 'all websites',
  template: 'the template',
  group: 'the group file',
  site: 'the site file',
  console: 'the console',
};
const layerName = (layer: string) => layerNames[layer] ?? layer;

export function SettingRowField({
  row,
  sent,
  typed,
  isReleased,
  problem,
  timeZone,
  siteName,
}: SettingRowProps) {
  const { path, may, text, seen, origin, beneath, given: values } = row;
  const isOpen = may === 'yes';
  const isTheirs = sent.valueOf(theirsField, '') === path;
  const shown = isTheirs
    ? text
    : sent.valueOf(resetField(path), sent.valueOf(valueField(path), typed ?? text));
  // The nearest colour that can be read, as the guard names it.
  const [, named, nearest] =
    /(#[0-9a-f]{6}) has a contrast[^;]{1,200}; (#[0-9a-f]{6}) would have it/i.exec(problem ?? '') ?? [];
  const { contrast } = row;
  const poor = named ?? contrast?.colour;
  const better = nearest ?? (contrast?.isEnough === false ? contrast.better : undefined);
  return (
    <li className="setting" id={path}>
      <div className="setting__field">
        <SettingControlField
          // What was not typed but taken is put into the field, too.
          key={isTheirs ? `theirs ${text}` : sent.valueOf(resetField(path), '')}
          row={row}
          shown={shown}
          problem={problem}
        />
        {row.pictures === null || !isOpen ? null : <TreePictures label={row.label} pictures={row.pictures} />}
        <SettingParts parts={row.parts} />
        {contrast === null ? null : <Contrast contrast={contrast} />}
        {better === undefined || better === null || !isOpen ? null : (
          <BetterColour path={path} shown={shown} poor={poor ?? ''} better={better} />
        )}
        {isOpen ? (
          <>
            <input type="hidden" name={wasField(path)} value={text} />
            <input type="hidden" name={seenField(path)} value={seen} />
          </>
        ) : null}
      </div>
      <div className="setting__origin">
        {values === null ? (
          <p className="quiet">from {layerName(origin)}</p>
        ) : (
          <p className="setting__given">
            {values.by}, <Instant at={values.at} timeZone={timeZone} />
          </p>
        )}
        {values?.differs ? <Pill tone="amber">default changed</Pill> : null}
        {may === 'owner' ? <Pill>owners only</Pill> : null}
        {may === 'files' ? (
          <>
            <Pill>changed elsewhere</Pill>
            <p className="quiet">{whyFilesAlone(path)}</p>
          </>
        ) : null}
        {values !== null && isOpen ? (
          <Choice
            type="checkbox"
            name={releaseField(path)}
            value="yes"
            defaultChecked={!isTheirs && (isReleased || sent.valueOf(releaseField(path), '') === 'yes')}
          >
            Use default
          </Choice>
        ) : null}
        <details className="setting__explain">
          <summary>
            Sources<span className="unseen"> of {row.label}</span>
          </summary>
          <ul>
            {values === null ? null : (
              <li>
                <Dot tone="teal" /> <b>the console</b>: {text || 'not set'}
              </li>
            )}
            {beneath.map((saying) => (
              <li key={saying.file}>
                <Dot tone={values?.differs === true ? 'amber' : 'quiet'} /> <b>{layerName(saying.layer)}</b>{' '}
                <code>{saying.file}</code>: <span className="setting__said">{saying.text || 'not set'}</span>
              </li>
            ))}
            {beneath.length === 0 ? <li className="quiet">Not set in any file.</li> : null}
            <li className="quiet">
              <code>
                forecourt site explain --site {siteName} {path}
              </code>
            </li>
          </ul>
        </details>
      </div>
    </li>
  );
}

type BetterColourProps = {
  readonly path: string;
  readonly shown: string;
  readonly poor: string;
  readonly better: string;
};

/** Puts the colour into the field; without script the form is looked at with it. */
function BetterColour({ path, shown, poor, better }: BetterColourProps) {
  const [isActivated, setActivated] = useState(false);
  useEffect(() => setActivated(true), []);
  const corrected = (text: string) =>
    text.includes(poor) && poor !== '' ? text.replaceAll(poor, better) : better;
  const put = () => {
    const field = document
      .getElementById(path)
      ?.querySelector<HTMLInputElement | HTMLTextAreaElement>('.setting__field .input');
    if (!field) return;
    field.value = corrected(field.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Button
      isSmall
      name={resetField(path)}
      value={corrected(shown)}
      type={isActivated ? 'button' : 'submit'}
      {...(isActivated ? { onPress: put } : {})}
    >
      Use {better}
    </Button>
  );
}

/** How well the colour is read: a sign and a word beside the number. */
function Contrast({ contrast: { colour, ratio, isEnough } }: { readonly contrast: ColourContrast }) {
  return (
    <p className="setting__contrast" role="status">
      <Pill tone={isEnough ? 'green' : 'red'}>
        <Icon name={isEnough ? 'check' : 'warning'} /> {ratio}:1 {isEnough ? 'passes' : 'too low'}
      </Pill>
      {isEnough ? null : <span className="setting__poor">Text is hard to read with {colour}.</span>}
    </p>
  );
}

/** What each key of a setting that is written as in a file is for. */
function SettingParts({ parts }: Pick<SettingRow, 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <details className="setting__parts">
      <summary>What you can enter</summary>
      <dl>
        {parts.map(({ path, label, description, options }) => (
          <div key={path}>
            <dt>
              {label} <code>{path.replace(/^\[\]\.|^\.\*\./, '')}</code>
            </dt>
            <dd>
              {description}
              {options.length === 0
                ? null
                : ` ${options.map((option) => `${option.value}: ${option.label}`).join('; ')}.`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
