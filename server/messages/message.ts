import { MESSAGE_CHANNELS, type MessageChannel } from '@/lib/contract/order';

/** Each channel is sent separately, so that none delays another. */
export const CHANNELS = MESSAGE_CHANNELS;
export type Channel = MessageChannel;

/** A text message or a mail to be sent. */
export type Message = {
  channel: Channel;
  /** A number as '94' and 9 digits, or an e-mail address. */
  recipient: string;
  /** Only for mail; empty for text messages. */
  subject: string;
  body: string;
  /** A reply address, when it is not the shop's own. */
  replyTo?: string;
  /** Contains a code that someone waits for: sent before other messages. */
  holdsCode?: true;
  /** What it is about, for the office's list: an event and an order number. */
  topic?: Topic;
};

/** A file that goes with a mail; drawn when it is sent, never stored. */
export type Attachment = { name: string; mediaType: 'application/pdf'; content: Buffer };

export type OutgoingMessage = Message & { attachments?: readonly Attachment[] };

export type Topic = { event: string; about: string };

/** The file of a message that was not sent by a gateway, without its recipient. */
export type Sent = { file?: string };

/** Sends a message; throws when that failed and may be retried. */
export type Sender = {
  /** How messages are sent, for the log. */
  via: string;
  /** A longer attempt counts as failed. */
  timeoutMs: number;
  /** Stops when the signal is aborted and closes its connection. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<Sent>;
};
