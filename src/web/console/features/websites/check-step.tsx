/** The last step of a new website: what was chosen, the DNS records, and what is left to do. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { feedsHref } from '#domain/staff/console-links.ts';
import type { CheckedWebsite, NewWebsiteView } from '#use-cases/new-site/create-website.ts';
import { Card } from '#web/console/ui/card.tsx';
import { DomainAdvice, DomainTable } from './domain-table.tsx';

type CheckStepProps = {
  readonly view: NewWebsiteView;
  readonly typedOf: (name: string) => string;
  readonly checked: CheckedWebsite | undefined;
  readonly chosen: NewWebsiteView['dealerships'];
};

export function CheckStep({ view, typedOf, checked, chosen }: CheckStepProps) {
  const { group, templates } = view;
  const template = templates.find(({ value }) => value === typedOf('template'))?.label ?? '';
  const domains = checked?.domains ?? [];
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Template', template],
    ['Dealerships', chosen.map(({ name }) => name).join(', ')],
    [
      'Locations',
      chosen
        .map(({ locations }) => locations)
        .filter(Boolean)
        .join(', '),
    ],
    ['Leads go to', typedOf('recipients')],
    ['Shown as', typedOf('isDemo') === 'yes' ? 'Demo' : 'Live'],
  ];
  return (
    <>
      <Card title={typedOf('name')}>
        <dl className="card__body new-site__facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="Domains">
        <div className="card__body stack">
          <DomainTable domains={domains} />
          <DomainAdvice domains={domains} />
        </div>
      </Card>
      <Card title="After it is created">
        <ul className="card__body new-site__next">
          <li>
            <Link to={feedsHref(group)}>Feeds</Link>: cars of the chosen dealerships are shown immediately;
            add a feed for more.
          </li>
          <li>Pages, menus and opening hours: change them under Pages and offers, and Site settings.</li>
        </ul>
      </Card>
    </>
  );
}
