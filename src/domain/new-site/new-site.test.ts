import { describe, expect, it } from 'vitest';
import { draftSite } from './draft-site.ts';
import { siteAnswersSchema } from './site-answers.ts';

const answers = {
  site: 'banksia',
  group: 'banksia',
  name: 'Banksia: "the #1" Motors',
  template: 'meridian',
  host: 'banksia.example',
  brand: '#123456',
  accent: '#654321',
  street: '1 Sturt Street',
  town: 'Coober Pedy',
  state: 'SA',
  postcode: '0872',
  phone: '(08) 5550 0610',
  email: 'sales@banksia.example',
  licence: '12345',
};

describe('the files of a new site', () => {
  it('CFG-1 keep every answer a text, and know the clock of the state', () => {
    const files = draftSite(siteAnswersSchema.parse(answers));
    const group = files['groups/banksia/group.yaml'] ?? '';
    expect(group).toContain('name: "Banksia: \\"the #1\\" Motors"');
    expect(group).toContain('timeZone: Australia/Adelaide');
    expect(group).toContain('phone: "+61855500610"');
    expect(group).toContain('postcode: "0872"');
    expect(group).toContain('slug: coober-pedy');
  });

  it.each([
    ['meridian', 'sells cars at 1 Sturt Street in Coober Pedy, SA'],
    ['outback', 'sells caravans and motorhomes at 1 Sturt Street in Coober Pedy, SA'],
  ])(
    'CFG-1 ROUTE-23 tell shoppers of %s what is true, and instructions in comments alone',
    (template, expected) => {
      const files = draftSite(siteAnswersSchema.parse({ ...answers, template }));
      const shown = Object.entries(files).map(
        ([file, content]) => [file, content.replace(/^\s*#.*$/gm, '')] as const,
      );
      expect(Object.fromEntries(shown)['groups/banksia/pages/about-us.yaml']).toContain(expected);
      for (const [file, content] of shown)
        expect(content, file).not.toMatch(/\bwrite (?:here|what|who|your)\b/i);
    },
  );

  it.each([
    ['phone', '5550 0610'],
    ['phone', '+1 555 0100'],
    ['state', 'Victoria'],
    ['postcode', '872'],
    ['host', 'https://banksia.example'],
    ['site', '../banksia'],
    ['group', 'Banksia Motors'],
    ['brand', 'red'],
    ['email', 'sales'],
    ['name', ' '],
  ])('CFG-1 take no %s "%s"', (key, value) => {
    const { error } = siteAnswersSchema.safeParse({ ...answers, [key]: value });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([key]);
  });
});
