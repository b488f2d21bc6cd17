/** Menus. */

import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';

const navigationLink = z.strictObject({
  label: z
    .string()
    .min(1)
    .meta({ title: 'Link text', description: 'What shoppers read, for example Used cars.' }),
  href: z.string().min(1).meta({
    title: 'Link',
    description: 'A page of this site, for example /finance, or an address that starts with https.',
  }),
});

const navigationItem = navigationLink.extend({
  href: z.string().min(1).optional().meta({
    title: 'Link',
    description:
      'A page of this site, for example /finance, or an address that starts with https. Leave empty if it only opens a menu.',
  }),
  links: z
    .array(navigationLink)
    .default([])
    .meta({ title: 'Menu links', description: 'The links of the menu it opens.' }),
  menu: choiceOf({ models: 'Models' }).optional().meta({
    title: 'Automatic menu',
    description:
      'Models fills the menu with body types, fuels and models. Leave empty to list links yourself.',
  }),
});

export const navigationConfigSchema = z.strictObject({
  header: z
    .array(navigationItem)
    .default([])
    .meta({ title: 'Header menu', description: 'The menu at the top, in order.' }),
  footer: z
    .array(
      z.strictObject({
        title: z.string().meta({ title: 'Column heading', description: 'Shown above the links.' }),
        links: z
          .array(navigationLink)
          .meta({ title: 'Links', description: 'The links of the column, in this order.' }),
      }),
    )
    .default([])
    .meta({ title: 'Footer columns', description: 'The columns of links at the bottom, in order.' }),
  trigger: choiceOf({ hover: 'Mouse over', click: 'Click' }).default('click').meta({
    title: 'Open menus on',
    description: 'Whether header menus open on a click or when the mouse is over them.',
  }),
});
