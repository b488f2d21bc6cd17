/** Texts through any gateway that takes JSON: `{id, to, from, text}` with a bearer token; the id again is the same message. */
import type { TextSender } from '#ports/shoppers/text-sender.ts';
import { postText } from './post-text.ts';

export type GatewaySettings = {
  readonly url: string;
  readonly token: string;
  /** Null leaves it to the gateway. */
  readonly from: string | null;
  readonly timeoutMs?: number;
};

export function createGatewayTextSender({ url, token, from, ...limits }: GatewaySettings): TextSender {
  return {
    send: ({ id, to, text, sentAt }, signal) =>
      postText(
        {
          url,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({ id, to, ...(from === null ? {} : { from }), text }),
          sentAt,
          ...limits,
        },
        signal,
      ),
  };
}
