export type ContactPage = {
  origin: string;
  /** When the page was rendered, in epoch milliseconds. */
  serverTime: number;
};
