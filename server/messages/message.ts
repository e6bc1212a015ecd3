/** A text message or a mail on its way. */
export type Message = {
  channel: 'sms' | 'mail';
  /** A number as '94' and 9 digits, or an e-mail address. */
  recipient: string;
  /** Of a mail; text messages have none. */
  subject: string;
  body: string;
  /** An e-mail address that answers go to, where that is not the shop's own. */
  replyTo?: string;
};

/** Hands a message on; throws when that did not work and may be tried again. */
export type Sender = {
  /** How messages leave, for the log. */
  via: string;
  /** Whether the message stays in the shop, so that its text may be shown in the log. */
  isLocal: boolean;
  send(message: Message): Promise<void>;
};
