/** One missed address: who missed it, and the one step that leads them on. */
import { Form } from 'react-router';
import type { MissedView } from '#use-cases/redirect/view-redirects.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Notice } from '#web/console/ui/notice.tsx';
import { dayText } from './day-text.ts';
import { pagesList } from './pages-list.ts';

type MissedRowProps = { readonly address: MissedView; readonly site: string };

export function MissedRow({ address, site }: MissedRowProps) {
  const { path, people, programs, linkedFrom, lastOn, suggested } = address;
  const sent = useFormState('put');
  const row = `missed ${path}`;
  const isMine = sent.isRefused && sent.valueOf('row', '') === row;
  const problem = isMine ? sent.problemOf('source') : undefined;
  return (
    <li className="redirects__missed">
      <div>
        <code className="redirects__path">{path}</code>
        <p className="quiet redirects__facts">
          {listVisits(people, programs)} · last {dayText(lastOn)}
          {linkedFrom === null ? null : (
            <>
              {' '}
              · <b>linked on your page {linkedFrom}</b>
            </>
          )}
        </p>
        {problem === undefined ? null : <Notice kind="problem">{problem}</Notice>}
      </div>
      <Form method="post" className="redirects__step">
        <input type="hidden" name="row" value={row} />
        <input type="hidden" name="site" value={site} />
        <input type="hidden" name="source" value={path} />
        <TextField
          label="Leads to"
          aria-label={`Leads to, for ${path}`}
          name="target"
          autoComplete="off"
          spellCheck={false}
          list={pagesList}
          defaultValue={isMine ? sent.valueOf('target', '') : (suggested ?? '')}
          problem={isMine ? sent.problemOf('target') : undefined}
        />
        <div className="row">
          <Button name="form" value="put">
            Redirect<span className="unseen"> {path}</span>
          </Button>
          <Button name="form" value="leave-out" kind="plain">
            Leave out<span className="unseen"> {path}</span>
          </Button>
        </div>
      </Form>
    </li>
  );
}

function listVisits(people: number, programs: number): string {
  const of = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return [
    ...of(people, 'person', 'people'),
    ...of(programs, 'search engine visit', 'search engine visits'),
  ].join(', ');
}
