/** /{group}/command: plain words, understood and never acted upon by themselves. */
import { Form, useLoaderData, useParams } from 'react-router';
import { commandHref, stockChangeHref } from '#domain/staff/console-links.ts';
import { previewSentence, readSentence } from '#use-cases/stock-editor/read-sentence.ts';
import { CommandAnswer } from '#web/console/features/command/command-answer.tsx';
import { CommandExamples } from '#web/console/features/command/command-examples.tsx';
import { useFormState } from '#web/console/form-problem.ts';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { Button } from '#web/console/ui/button.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

/** Longer is no sentence. */
const maxLength = 400;

export const loader = seeing(readSentence, ({ url }) => ({
  sentence: (url.searchParams.get('say') ?? '').slice(0, maxLength),
}));

export const action = acting({
  preview: form({
    act: previewSentence,
    read: (sent) => ({
      ok: true,
      requested: { sentence: String(sent.get('say') ?? '').slice(0, maxLength) },
    }),
    done: ({ changeSetId }, { group }) => stockChangeHref(group, changeSetId),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Search or run a command · Staff console' }];

export default function Command() {
  const view = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  const state = useFormState('preview');
  const typed = state.valueOf('say', view.sentence);
  return (
    <>
      <PageHead title="Search or run a command" />
      <PageBody>
        <div className="command">
          <Form method="get" action={commandHref(group)} className="command__form" key={typed}>
            <TextField
              label="Search or command"
              name="say"
              type="search"
              autoComplete="off"
              maxLength={maxLength}
              defaultValue={typed}
              problem={state.problemOf('say')}
            />
            <Button kind="main">Run</Button>
          </Form>
          {view.sentence === '' ? (
            <CommandExamples group={group} />
          ) : (
            <CommandAnswer view={view} group={group} />
          )}
        </div>
      </PageBody>
    </>
  );
}
