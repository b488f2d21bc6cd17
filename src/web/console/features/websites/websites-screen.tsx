/** The websites of the group: where each is, its template, and its domains with their DNS check. */
import { Form, Link } from 'react-router';
import { settingsHref } from '#domain/staff/console-links.ts';
import type { WebsitesView, WebsiteView } from '#use-cases/new-site/view-websites.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { EnterButton, type Option, SelectField, TextArea } from '#web/console/ui/field.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { DomainAdvice, DomainTable } from './domain-table.tsx';

type WebsitesScreenProps = { readonly view: WebsitesView; readonly templates: readonly Option[] };

export function WebsitesScreen({ view, templates }: WebsitesScreenProps) {
  const { group, websites, mayChange } = view;
  return (
    <div className="stack websites">
      {mayChange === 'operator' ? (
        <StatusMessage kind="warning">
          This installation sets up websites, domains and templates itself. Ask your website provider.
        </StatusMessage>
      ) : null}
      {websites.map((website) => (
        <Card
          key={website.slug}
          title={website.name}
          aside={
            <>
              {website.isDemo ? <Pill tone="amber">Demo</Pill> : <Pill tone="green">Live</Pill>}{' '}
              <a href={website.origin} target="_blank" rel="noreferrer">
                Open website
              </a>
            </>
          }
        >
          <div className="card__body stack">
            <p>
              Template: {website.templateName}.{' '}
              <Link to={settingsHref(group, `site=${website.slug}&part=look`)}>Logo and colours</Link>
            </p>
            <DomainTable domains={website.domains} />
            <DomainAdvice domains={website.domains} />
            {mayChange === 'yes' ? <AddressForm website={website} templates={templates} /> : null}
          </div>
        </Card>
      ))}
    </div>
  );
}

type AddressFormProps = { readonly website: WebsiteView; readonly templates: readonly Option[] };

function AddressForm({ website: { slug, name, domains, template }, templates }: AddressFormProps) {
  const state = useFormState('addresses');
  const isThis = state.valueOf('site', '') === slug;
  const problemOf = (field: string) => (isThis ? state.problemOf(field) : undefined);
  const typedOf = (field: string, current: string) => (isThis ? state.valueOf(field, current) : current);
  const whole = problemOf('form');
  return (
    <details open={isThis && state.isRefused}>
      <summary className="websites__change">
        Change domains or template<span className="unseen"> of {name}</span>
      </summary>
      <Form method="post" className="stack websites__form">
        <EnterButton name={formField} value="addresses" />
        <input type="hidden" name="site" value={slug} />
        {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
        <TextArea
          label="Domains"
          name="hosts"
          rows={Math.max(2, domains.length + 1)}
          spellCheck={false}
          hint="One per line. The first is the main address; search engines and emails name it."
          problem={problemOf('hosts')}
          defaultValue={typedOf('hosts', domains.map(({ host }) => host).join('\n'))}
        />
        <SelectField
          label="Template"
          name="template"
          options={templates}
          hint="Another template changes the layout of every page. Settings that don’t fit it are listed and not used."
          problem={problemOf('template')}
          defaultValue={typedOf('template', template)}
        />
        <p>
          <Button name={formField} value="addresses" kind="main">
            Save and check
          </Button>
        </p>
      </Form>
    </details>
  );
}
