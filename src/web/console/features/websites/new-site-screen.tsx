/** A new website in three steps. What was typed goes along in the form, so that it works without script and stores nothing before the end. */
import { Form, Link } from 'react-router';
import { imageUrl } from '#domain/image/image-url.ts';
import { websitesHref } from '#domain/staff/console-links.ts';
import type { CheckedWebsite, NewWebsiteStep, NewWebsiteView } from '#use-cases/new-site/create-website.ts';
import { type FormState, formField } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Choice, EnterButton, TextArea, TextField } from '#web/console/ui/field.tsx';
import { PictureProvider } from '#web/console/ui/picture-context.tsx';
import { PictureField } from '#web/console/ui/picture-field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { StepBar } from '#web/console/ui/steps.tsx';
import { CheckStep } from './check-step.tsx';

/** Other ways to start: each is a screen, shown first. */
export type StartChoice = { readonly title: string; readonly text: string; readonly href: string };

type NewSiteScreenProps = {
  readonly view: NewWebsiteView;
  readonly sent: FormState;
  readonly checked: CheckedWebsite | undefined;
  readonly step: NewWebsiteStep;
  readonly choices: readonly StartChoice[];
};

const ofStep: Readonly<Record<NewWebsiteStep, readonly string[]>> = {
  1: ['name', 'template', 'brand', 'accent', 'logo'],
  2: ['hosts', 'recipients', 'isDemo'],
  3: [],
};

export function NewSiteScreen({ view, sent, checked, step, choices }: NewSiteScreenProps) {
  const { group, dealerships } = view;
  const typedOf = (name: string) => sent.valueOf(name, view.defaults[name] ?? '');
  const problemOf = (name: string) => checked?.problems[name] ?? sent.problemOf(name);
  const chosen = dealerships.filter(({ id }) => sent.valueOf(`dealership ${id}`, '') === 'yes');
  const carried = ([1, 2, 3] as const)
    .filter((other) => other !== step)
    .flatMap((other) => ofStep[other].map((name) => [name, typedOf(name)] as const));
  const whole = problemOf('form');
  const shared = { view, typedOf, problemOf };
  return (
    <PictureProvider group={group} pictures={view.pictures}>
      <Form method="post" className="stack new-site" key={step}>
        <EnterButton name={formField} value={step === 3 ? 'create' : 'check'} />
        <input type="hidden" name="step" value={step + 1} />
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {step === 2
          ? null
          : chosen.map(({ id }) => <input key={id} type="hidden" name={`dealership ${id}`} value="yes" />)}
        {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
        {step === 1 ? <Start {...shared} choices={choices} /> : null}
        {step === 2 ? (
          <Details
            {...shared}
            isFirst={chosen.length === 0}
            isChosen={(id) => chosen.some((each) => each.id === id)}
          />
        ) : null}
        {step === 3 ? <CheckStep {...shared} checked={checked} chosen={chosen} /> : null}
        <StepBar
          facts={
            step === 3 ? 'The website is live within a minute.' : 'Nothing is public before the last step.'
          }
        >
          {step === 1 ? (
            <LinkButton to={websitesHref(group)}>Cancel</LinkButton>
          ) : (
            <Button name="back" value={String(step - 1)}>
              Back
            </Button>
          )}
          {step === 3 ? (
            <Button name={formField} value="create" kind="main" isDisabled={whole !== undefined}>
              Create website
            </Button>
          ) : (
            <Button name={formField} value="check" kind="main">
              Next
            </Button>
          )}
        </StepBar>
        {/* After all buttons, so that theirs counts. */}
        <input type="hidden" name={formField} value="check" />
      </Form>
    </PictureProvider>
  );
}

type PartProps = {
  readonly view: NewWebsiteView;
  readonly typedOf: (name: string) => string;
  readonly problemOf: (name: string) => string | undefined;
};

const templateTexts: Readonly<Record<string, string>> = {
  meridian: 'Groups and yards with many makes',
  volt: 'One electric make',
  outback: 'Caravans and motorhomes',
};

function Start({ view, typedOf, problemOf, choices }: PartProps & Pick<NewSiteScreenProps, 'choices'>) {
  return (
    <>
      {choices.map(({ title, text, href }) => (
        <Card key={href} title={title}>
          <p className="card__body">
            {text} <Link to={href}>Start {title.charAt(0).toLowerCase() + title.slice(1)}</Link>
          </p>
        </Card>
      ))}
      <Card title="Name and template">
        <div className="card__body stack">
          <TextField
            label="Name of the website"
            name="name"
            hint="The name that shoppers know, for example Banksia Motors."
            problem={problemOf('name')}
            maxLength={100}
            defaultValue={typedOf('name')}
          />
          <fieldset className="choice-cards" aria-label="Template">
            {view.templates.map(({ value, label }) => (
              <label key={value} className="choice-card new-site__template">
                <input
                  type="radio"
                  className="radio"
                  name="template"
                  value={value}
                  defaultChecked={typedOf('template') === value}
                />
                <span>
                  <img src={imageUrl(`scenes/${value}-hero`, 320)} alt="" loading="lazy" />
                  <b>{label}</b>
                  <span className="choice-card__text">{templateTexts[value]}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </div>
      </Card>
      <Card title="Brand">
        <div className="card__body stack">
          <PictureField
            label="Logo"
            name="logo"
            shape="free"
            hint="Leave empty to show the name in letters."
            defaultValue={typedOf('logo')}
          />
          <ColourField
            label="Brand colour"
            name="brand"
            hint="Header, bands and labels."
            {...{ typedOf, problemOf }}
          />
          <ColourField
            label="Button colour"
            name="accent"
            hint="Buttons and links."
            {...{ typedOf, problemOf }}
          />
        </div>
      </Card>
    </>
  );
}

type ColourFieldProps = Omit<PartProps, 'view'> & {
  readonly label: string;
  readonly name: string;
  readonly hint: string;
};

/** The browser's own picker: it knows no wrong colour. */
function ColourField({ label, name, hint, typedOf, problemOf }: ColourFieldProps) {
  return (
    <TextField
      type="color"
      label={label}
      name={name}
      hint={hint}
      problem={problemOf(name)}
      defaultValue={typedOf(name)}
    />
  );
}

type DetailsProps = PartProps & {
  readonly isFirst: boolean;
  readonly isChosen: (id: string) => boolean;
};

function Details({ view, typedOf, problemOf, isFirst, isChosen }: DetailsProps) {
  const { dealerships, recipients } = view;
  return (
    <>
      <Card title="Address">
        <div className="card__body">
          <TextArea
            label="Domains"
            name="hosts"
            rows={3}
            spellCheck={false}
            hint="One per line, for example www.banksia.com.au. The first is the main address."
            problem={problemOf('hosts')}
            defaultValue={typedOf('hosts')}
          />
        </div>
      </Card>
      <Card title="Locations and stock">
        <fieldset className="card__body new-site__places" aria-describedby="new-site-places">
          <legend className="unseen">Dealerships of this website</legend>
          {dealerships.map(({ id, name, locations }) => (
            <Choice
              key={id}
              type="checkbox"
              name={`dealership ${id}`}
              value="yes"
              defaultChecked={isChosen(id) || (isFirst && dealerships.length === 1)}
            >
              {name}
              {locations === '' ? null : <span className="quiet"> {locations}</span>}
            </Choice>
          ))}
          <p id="new-site-places" className={problemOf('dealerships') ? 'field__problem' : 'field__hint'}>
            {problemOf('dealerships') ??
              'The website shows their cars, locations and licence numbers. Your website provider adds new locations.'}
          </p>
        </fieldset>
      </Card>
      <Card title="Leads">
        <div className="card__body stack">
          <TextField
            label="Leads go to"
            name="recipients"
            hint="Email addresses, separated by commas. Leads are in the console as well."
            problem={problemOf('recipients')}
            defaultValue={typedOf('recipients') || recipients}
          />
          <Choice type="checkbox" name="isDemo" value="yes" defaultChecked={typedOf('isDemo') === 'yes'}>
            Mark the website as a demo until it’s ready
          </Choice>
        </div>
      </Card>
    </>
  );
}
