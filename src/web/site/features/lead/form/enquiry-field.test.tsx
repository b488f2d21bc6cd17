import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pageFormIds } from '#domain/enquiry-kinds/lead-kind.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import { listFields } from '#domain/lead/forms/enquiry-form-view.ts';
import type { FormField } from '#domain/lead/forms/form-field.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { EnquiryField } from './enquiry-field.tsx';

const site = exampleSite();
/** The first field of every kind that a form has. */
const byKind = new Map<string, FormField>(
  [buildCarEnquiryForm(site, exampleCar()), ...pageFormIds.map((id) => examplePageForm(id, site))]
    .flatMap(listFields)
    .reverse()
    .map((field) => [field.kind, field]),
);

describe('EnquiryField', () => {
  it.each([...byKind])('FORM-8 gives back every hostile text in a %s field as text', (_kind, field) => {
    const render = (text: string) =>
      renderToStaticMarkup(
        <EnquiryField
          field={field}
          values={{ [field.name]: text }}
          error={text || undefined}
          time=""
          onTimeChosen={() => undefined}
        />,
      );
    const tags = (html: string) => html.replace(/="[^"]*"/g, '').match(/<[a-z/][^>]*>/g) ?? [];
    const plainTags = tags(render('plain'));
    for (const text of hostileStrings()) {
      if (text === '') continue;
      // Whatever was typed changes no element and no attribute's name of what is drawn.
      expect(tags(render(text)).map((tag) => tag.replace(' selected', '').replace(' checked', ''))).toEqual(
        plainTags.map((tag) => tag.replace(' selected', '').replace(' checked', '')),
      );
    }
  });

  it('FORM-3 draws an amount with a dollar sign before it and amounts to pick, thousands apart', () => {
    const field = byKind.get('money');
    if (field === undefined) throw new Error('A form has one.');
    const html = renderToStaticMarkup(
      <EnquiryField field={field} values={{}} error={undefined} time="" onTimeChosen={() => undefined} />,
    );
    expect(html).toMatch(/aria-hidden="true">\$<|>\$<\/span>/);
    const picks = [...html.matchAll(/<button[^>]*type="button"[^>]*>\$(?:<!-- -->)?([\d,]+)<\/button>/g)];
    expect(picks.length).toBeGreaterThan(2);
    for (const [, amount = ''] of picks) expect(amount).toMatch(/^\d{1,3}(,\d{3})*$/);
  });
});
