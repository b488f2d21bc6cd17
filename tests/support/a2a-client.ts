/** An independent stock client of A2A: it reads the agent card and sends the typed data of the Auto Agent Protocol. */
import { randomUUID } from 'node:crypto';
import {
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from '@a2a-js/sdk/client';

export type A2aAnswer = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly message?: string;
};

/** `address` replaces the site's own origin, which no test machine finds. */
export async function connectA2a(address: string, origin: string) {
  const fetchImpl: typeof fetch = (input, init) =>
    fetch(String(input instanceof Request ? input.url : input).replace(origin, address), init);
  const factory = new ClientFactory(
    ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
      transports: [new JsonRpcTransportFactory({ fetchImpl })],
      cardResolver: new DefaultAgentCardResolver({ fetchImpl }),
    }),
  );
  const client = await factory.createFromUrl(origin);
  const ask = async (request: Readonly<Record<string, unknown>>): Promise<A2aAnswer> => {
    const answer = await client.sendMessage({
      tenant: '',
      configuration: undefined,
      metadata: undefined,
      message: {
        messageId: randomUUID(),
        contextId: '',
        taskId: '',
        role: 1,
        parts: [
          {
            content: { $case: 'data', value: request },
            metadata: undefined,
            filename: '',
            mediaType: 'application/json',
          },
        ],
        metadata: undefined,
        extensions: [],
        referenceTaskIds: [],
      },
    });
    if (!('parts' in answer)) throw new Error('A message was expected.');
    const [part] = answer.parts;
    if (part?.content?.$case !== 'data') throw new Error('A part of data was expected.');
    return part.content.value as A2aAnswer;
  };
  return { client, ask };
}
