/** What partners bring to a site: scripts of theirs, and a chat that opens from a bubble. */

import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';

const origin = z
  .url({ protocol: /^https$/ })
  .refine(
    (address) => URL.canParse(address) && new URL(address).origin === address,
    'https:// and a host, nothing after it',
  );

export const thirdPartyScriptSchema = z.strictObject({
  name: z.string().min(1).meta({
    title: 'Name',
    description: 'The company behind it, as shoppers read it in their privacy choices.',
  }),
  src: z.url({ protocol: /^https$/ }).meta({
    title: 'Script address',
    description: 'Where the script comes from, for example https://cdn.example.com/tag.js.',
  }),
  consent: choiceOf({ measurement: 'Wait for consent to measurement', none: 'No consent needed' })
    .default('measurement')
    .meta({
      title: 'Consent',
      description:
        'Whether the script waits until the shopper allows measurement. Only scripts that measure no one can run without.',
    }),
  isolation: choiceOf({ frame: 'In a closed frame', page: 'In the page' }).default('frame').meta({
    title: 'Where it runs',
    description:
      'A frame keeps the script away from the page. In the page is for tag managers and chats that need it.',
  }),
  reaches: z.array(origin).default([]).meta({
    title: 'Other origins',
    description:
      'Other web origins the script contacts or shows, for example https://api.example.com. The browser blocks all others.',
  }),
});

export const chatBubbleSchema = z.strictObject({
  label: z.string().min(1).default('Chat with us').meta({
    title: 'Button text',
    description: 'Shown until the shopper scrolls down. After that the button is an icon.',
  }),
  opens: z
    .string()
    .regex(
      /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/,
      'the name of a function of the page, such as ExampleChat.open',
    )
    .nullable()
    .default(null)
    .meta({
      title: 'Script function',
      description:
        "The function of the partner's script that opens the chat, for example ExampleChat.open. Leave empty to open the chat page.",
    }),
});
