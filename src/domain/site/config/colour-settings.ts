/** Single colours of `theme.tokens` that have a field of their own in the console. */

export type ColourSetting = {
  readonly path: string;
  readonly token: string;
  readonly label: string;
  readonly description: string;
};

export const colourSettings: readonly ColourSetting[] = [
  {
    path: 'theme.tokens.link',
    token: 'link',
    label: 'Link colour',
    description: 'Used for links in text. Leave empty to follow the button colour.',
  },
  {
    path: 'theme.tokens.tag-bg',
    token: 'tag-bg',
    label: 'Label colour',
    description:
      'The ground of labels on cars, such as New and Demo. Leave empty to follow the brand colour.',
  },
];
