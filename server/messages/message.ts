/** Each channel is sent by itself, so that none waits for another. */
export const CHANNELS = ['sms', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A text message or a mail on its way. */
export type Message = {
  channel: Channel;
  /** A number as '94' and 9 digits, or an e-mail address. */
  recipient: string;
  /** Of a mail; text messages have none. */
  subject: string;
  body: string;
  /** An e-mail address that answers go to, where that is not the shop's own. */
  replyTo?: string;
  /** Somebody waits for the code in it: it leaves before messages without one. */
  holdsCode?: true;
};

/** Where a message went that stays in this shop: a file, named without its recipient. */
export type Sent = { file?: string };

/** Hands a message on; throws when that did not work and may be tried again. */
export type Sender = {
  /** How messages leave, for the log. */
  via: string;
  /** An attempt that takes longer has failed. */
  timeoutMs: number;
  /** Stops when the signal is aborted, and leaves no connection open. */
  send(message: Message, signal: AbortSignal): Promise<Sent>;
};
