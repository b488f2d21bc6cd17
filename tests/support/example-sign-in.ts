/**
 * Signing in as tests do it: a real store, texts that are collected, limits that are not reached unless a test sets
 * them.
 */
import { randomBytes } from 'node:crypto';
import { accepted } from '#ports/leads/lead-delivery.ts';
import type { SubmissionCounts } from '#ports/leads/lead-store.ts';
import type { ShopperStore } from '#ports/shoppers/shopper-store.ts';
import type { OutgoingText, TextCount, TextLedger, TextSender } from '#ports/shoppers/text-messages.ts';
import type { Application, CodeLimiters } from '#use-cases/application.ts';
import { unlimited } from './open-guard.ts';

export type SignInPorts = Pick<
  Application,
  | 'shopperStore'
  | 'textSender'
  | 'textLedger'
  | 'signInKey'
  | 'newId'
  | 'newSecret'
  | 'newCode'
  | 'codeLimiters'
  | 'reportFault'
>;

export const openCodeLimiters: CodeLimiters = {
  network: unlimited,
  networkDay: unlimited,
  lightSenders: unlimited,
  phoneHour: unlimited,
  phoneDay: unlimited,
  numberRange: unlimited,
  siteDay: unlimited,
  ceremonies: unlimited,
  tries: unlimited,
};

export function openSignIn(shopperStore: ShopperStore, changes: Partial<SignInPorts> = {}) {
  const texts: OutgoingText[] = [];
  const counted: TextCount[] = [];
  let ids = 0;
  const textSender: TextSender = {
    send: async (text) => {
      texts.push(text);
      return accepted('kept');
    },
  };
  const textLedger: TextLedger = {
    add: async (count) => {
      counted.push(count);
    },
    list: async () => [],
  };
  const app: SignInPorts = {
    shopperStore,
    textSender,
    textLedger,
    signInKey: 'a key of sign-ins',
    newId: () => `id-${randomBytes(4).toString('hex')}-${++ids}`,
    newSecret: () => randomBytes(32).toString('base64url'),
    newCode: () => String(randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, '0'),
    codeLimiters: openCodeLimiters,
    reportFault: () => undefined,
    ...changes,
  };
  const lastCode = () => /#(\d{6})$/.exec(texts.at(-1)?.text ?? '')?.[1] ?? '';
  return { app, texts, counted, lastCode };
}

/** Counts that several limiters of a test share, as processes share a table. */
export function memoryCounts(): SubmissionCounts {
  const windows = new Map<string, { times: number; endsAt: Date }>();
  return {
    add: async ({ scope, sender, windowMs, maxCount }, now) => {
      const key = `${scope} ${sender}`;
      const known = windows.get(key);
      const window =
        known !== undefined && known.endsAt > now
          ? // A refusal counts once at most, as in the database.
            { ...known, times: Math.max(known.times, Math.min(known.times + 1, maxCount + 1)) }
          : { times: 1, endsAt: new Date(now.getTime() + windowMs) };
      windows.set(key, window);
      return window;
    },
  };
}
