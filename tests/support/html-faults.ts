/** What html-validate finds in a page: elements where HTML does not have them, attributes that say nothing, ids and names that clash. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Rules that hold every valid page to a taste, and not to HTML, are off. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    rules: {
      'no-inline-style': 'off',
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
    },
  }),
);

export async function findHtmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`.trim()),
  );
}
