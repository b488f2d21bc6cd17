/** /{group}/offers/{site}: the offers of a site in the editor. */
import { Form, useLoaderData, useParams } from 'react-router';
import { offersHref, pagesHref } from '#domain/staff/console-links.ts';
import { viewContent } from '#use-cases/site-editor/view-content.ts';
import { contentForms } from '#web/console/features/content/content-forms.server.ts';
import { ContentScreen } from '#web/console/features/content/content-screen.tsx';
import { longDayText } from '#web/console/features/redirects/site-tabs.tsx';
import { formField } from '#web/console/form-problem.ts';
import { acting, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

const whereOf = ({ params }: ScreenRequest) => ({ site: params.site ?? '', slug: null });

export const loader = seeing(viewContent, (screen) => ({
  ...whereOf(screen),
  version: screen.url.searchParams.get('version'),
}));

export const action = acting(
  contentForms(whereOf, (screen) => offersHref(screen.group, whereOf(screen).site)),
);

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Offers · Staff console' }];

export default function Offers() {
  const content = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  const ending = content.parts.flatMap(({ name, title, fields }) => {
    const last = fields.find((field) => field.name === 'endsOn');
    return name !== null && typeof last?.value === 'string'
      ? [{ name, title, endsOn: last.value, seen: last.seen }]
      : [];
  });
  return (
    <>
      <PageHead
        title={`${content.siteName} offers`}
        crumb={{ label: 'Pages and offers', to: pagesHref(group, content.site) }}
      />
      <PageBody>
        <div className="content-offers">
          {ending.length === 0 ? null : (
            <Card title="Ending soon">
              <ul className="last-days">
                {ending.map(({ name, title, endsOn, seen }) => (
                  <li key={name}>
                    <Form method="post">
                      <span>
                        <strong>{title}</strong>
                        <br />
                        <span className="quiet">Until {longDayText(endsOn)}</span>
                      </span>
                      <input type="hidden" name={formField} value="extend" />
                      <input type="hidden" name="seen" value={seen} />
                      <Button isSmall name="id" value={name} aria-label={`Extend by 2 weeks: ${title}`}>
                        Extend by 2 weeks
                      </Button>
                    </Form>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <ContentScreen content={content} group={group} />
        </div>
      </PageBody>
    </>
  );
}
