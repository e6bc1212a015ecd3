export type ContactPage = {
  origin: string;
  /** When the page was rendered, in epoch milliseconds. */
  serverTime: number;
  /** A signed-in customer's phone, else empty. */
  replyTo: string;
};
