import type { FastifyReply, FastifyRequest } from 'fastify';

/** A question about one car's document, and where its answer goes. */
export type CarExchange = {
  readonly slug: string;
  /** Scheme, host and port that the site names itself by. */
  readonly origin: string;
  /** Network address of the client. */
  readonly clientAddress: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
