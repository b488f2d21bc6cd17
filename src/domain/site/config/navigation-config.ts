/** Menus. */
import { z } from 'zod';

const navigationLink = z.strictObject({
  label: z.string().min(1).describe('What the link says.'),
  href: z.string().min(1).describe('A path of this site, or an https address.'),
});

const navigationItem = navigationLink.extend({
  href: z.string().min(1).optional().describe('Left out where the item only opens a menu.'),
  links: z.array(navigationLink).default([]).describe('The links of the menu it opens.'),
  menu: z
    .enum(['models'])
    .optional()
    .describe('A menu the platform fills: `models` lists body types, powertrains and models.'),
});

export const navigationConfigSchema = z.strictObject({
  header: z
    .array(navigationItem)
    .default([])
    .meta({ title: 'Header menu', description: 'The menu at the top, in order.' }),
  footer: z
    .array(
      z.strictObject({
        title: z.string().describe('Heading of the column.'),
        links: z.array(navigationLink).describe('Its links, in order.'),
      }),
    )
    .default([])
    .meta({ title: 'Footer columns', description: 'The columns of links at the bottom, in order.' }),
  trigger: z.enum(['hover', 'click']).default('click').meta({
    title: 'Open menus on',
    description: 'Whether header menus open on a click or when the mouse is over them.',
  }),
});
