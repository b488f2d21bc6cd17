/** What partners bring to a site: scripts of theirs, and a chat that opens from a bubble. */
import { z } from 'zod';

const origin = z
  .url({ protocol: /^https$/ })
  .refine(
    (address) => URL.canParse(address) && new URL(address).origin === address,
    'https:// and a host, nothing after it',
  );

export const thirdPartyScriptSchema = z.strictObject({
  name: z.string().min(1).describe('Whose it is, as shoppers read it among their privacy choices.'),
  src: z.url({ protocol: /^https$/ }).describe('Its address.'),
  consent: z
    .enum(['measurement', 'none'])
    .default('measurement')
    .describe(
      '`measurement` waits until a shopper accepts tags of others; `none` is for what measures nobody.',
    ),
  isolation: z
    .enum(['frame', 'page'])
    .default('frame')
    .describe(
      '`frame` runs it in a closed frame, where it can neither read nor change the page; `page` is for what must stand in the page itself, such as a tag manager or a chat.',
    ),
  reaches: z
    .array(origin)
    .default([])
    .describe(
      'Origins besides its own that it talks to or shows frames of; others are refused by the browser.',
    ),
});

export const chatBubbleSchema = z.strictObject({
  label: z
    .string()
    .min(1)
    .default('Chat with us')
    .describe('What it says until the page is scrolled past 900 px; an icon after it.'),
  opens: z
    .string()
    .regex(
      /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/,
      'the name of a function of the page, such as ExampleChat.open',
    )
    .nullable()
    .default(null)
    .describe(
      "The function of the partner's script that opens the chat in the page. Where it is not there, or fails, the bubble leads to `carPage.chatUrl`; null always does.",
    ),
});
