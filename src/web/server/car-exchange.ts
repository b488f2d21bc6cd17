import type { FastifyReply, FastifyRequest } from 'fastify';

/** A question about one car's document, and where its answer goes. */
export type CarExchange = {
  readonly slug: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
