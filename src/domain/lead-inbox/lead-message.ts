/** What is written about a lead: answers in both directions, and notes that only staff see. */
import { findPlaceholders } from '#domain/site/config/answer-template-config.ts';
import type { IncomingAttachment } from './incoming-mail.ts';

export const messageDirections = ['out', 'in'] as const;
export const messageChannels = ['mail', 'note'] as const;
export type MessageDirection = (typeof messageDirections)[number];
export type MessageChannel = (typeof messageChannels)[number];

export type LeadMessage = {
  readonly leadId: string;
  readonly id: string;
  readonly direction: MessageDirection;
  readonly channel: MessageChannel;
  /** Empty for notes. */
  readonly subject: string;
  readonly body: string;
  /** Null: the shopper. */
  readonly staffId: string | null;
  readonly authorName: string;
  readonly at: Date;
  readonly deliveryId: string | null;
  /** Of what came in by mail; left out for everything else. */
  readonly mail?: ReceivedMail | null;
};

export type ReceivedMail = {
  /** `automatic`: no person wrote it, and no clock heeds it. */
  readonly nature: 'answer' | 'automatic';
  /** What it repeats of the mails before; null where it does not. */
  readonly quoted: string | null;
  readonly sender: string;
  /** False where it is not the address that the lead names, or the sender is forged. */
  readonly isSenderKnown: boolean;
  /** Listed; they stay in the mailbox. */
  readonly attachments: readonly IncomingAttachment[];
};

/** As long as what a shopper may write. */
export const maxLeadMessageLength = 5_000;
export const maxSubjectLength = 150;

/** Null where it may be sent; else what to do about it, in words for its author. */
export function findMessageProblem(body: string): string | null {
  const text = body.trim();
  if (text === '') return 'Enter a message.';
  if (text.length > maxLeadMessageLength) {
    return `This is ${text.length} characters long. Shorten it to ${maxLeadMessageLength} or fewer.`;
  }
  const open = findPlaceholders(text);
  if (open.length === 0) return null;
  const names = open.map((name) => `{${name}}`).join(', ');
  return `This lead has no value for ${names}. Replace or delete ${open.length === 1 ? 'it' : 'them'} before you send.`;
}

/** Notes may say anything but nothing, and names in braces are no promise in them. */
export function findNoteProblem(body: string): string | null {
  const text = body.trim();
  if (text === '') return 'Enter a message.';
  return text.length > maxLeadMessageLength
    ? `This is ${text.length} characters long. Shorten it to ${maxLeadMessageLength} or fewer.`
    : null;
}

/** What was typed, without characters that no email or database accepts. */
export function cleanMessage(typed: string): string {
  return typed.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed().trim();
}
