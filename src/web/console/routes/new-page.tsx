/** /{group}/pages/~new: a page of a site, or one that all sites share, begins as a draft. */
import { Form, useLoaderData, useParams, useSearchParams } from 'react-router';
import { contentPageHref, pagesHref, sharedPageHref } from '#domain/staff/console-links.ts';
import { createPage, viewNewPage } from '#use-cases/site-editor/create-page.ts';
import { StarterPicture } from '#web/console/features/content/starter-picture.tsx';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { SelectField, TextField } from '#web/console/ui/field.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { StatusMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewNewPage, () => null);

const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');

export const action = acting({
  create: form({
    act: createPage,
    read: (sent) => ({
      ok: true,
      requested: {
        // The one that is shared by all has a value of its own, so that a form without a site is none.
        site: text(sent, 'site') === shared ? '' : text(sent, 'site') || 'none',
        title: text(sent, 'title'),
        address: text(sent, 'address'),
        kind: text(sent, 'kind'),
      },
    }),
    done: ({ site, slug }, { group }) =>
      withDone(site === '' ? sharedPageHref(group, slug) : contentPageHref(group, site, slug), 'created'),
  }),
});

/** No site is called so: names have no star. */
const shared = '*';

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'New page · Staff console' }];

export default function NewPage() {
  const { sites, kinds } = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  const [requested] = useSearchParams();
  const state = useFormState('create');
  const whole = state.problemOf('form');
  const site = requested.get('site') ?? sites[0]?.slug ?? '';
  return (
    <>
      <PageHead title="New page" crumb={{ label: 'Pages and offers', to: pagesHref(group, site) }} />
      <PageBody>
        <div className="content__edit">
          <Card title="Page type">
            <Form method="post" className="content-form content-card">
              <ConflictCard conflicts={state.conflicts} />
              {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
              <input type="hidden" name={formField} value="create" />
              {sites.length === 1 ? (
                <input type="hidden" name="site" value={sites[0]?.slug} />
              ) : (
                <SelectField
                  label="Site"
                  name="site"
                  hint="A shared page shows on all your group’s websites unless a website turns it off."
                  defaultValue={state.valueOf('site', site)}
                  options={[
                    ...sites.map(({ slug, name }) => ({ value: slug, label: name })),
                    { value: shared, label: `Share with all ${sites.length} websites` },
                  ]}
                />
              )}
              <TextField
                label="Title"
                name="title"
                hint="Shown as the heading and in search results."
                defaultValue={state.valueOf('title', '')}
                problem={state.problemOf('title')}
                required
                autoComplete="off"
              />
              <TextField
                label="Address"
                name="address"
                hint="e.g. winter-service, or blog/winter-service for an article. Leave empty to use the title."
                defaultValue={state.valueOf('address', '')}
                problem={state.problemOf('address')}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
              <fieldset className="content-group">
                <legend>Starts with</legend>
                <div className="starters">
                  {kinds.map(({ id, label, text, blocks }) => (
                    <label key={id} className="starter">
                      <StarterPicture blocks={blocks} />
                      <span className="starter__text">
                        <input
                          type="radio"
                          className="radio"
                          name="kind"
                          value={id}
                          defaultChecked={state.valueOf('kind', kinds[0]?.id ?? '') === id}
                        />
                        <span>
                          <strong>{label}</strong> <span className="quiet">{text}</span>
                        </span>
                      </span>
                    </label>
                  ))}
                </div>
                {state.problemOf('kind') === undefined ? null : (
                  <p className="field__problem">{state.problemOf('kind')}</p>
                )}
              </fieldset>
              <p className="quiet">The page starts as a draft. Shoppers see it after you publish.</p>
              <div className="content-buttons">
                <Button kind="main">Create page</Button>
              </div>
            </Form>
          </Card>
        </div>
      </PageBody>
    </>
  );
}
