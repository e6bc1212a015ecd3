export type ContactPage = {
  /** Origin of canonical addresses. */
  origin: string;
  /** When the server drew the page, in epoch milliseconds. */
  serverTime: number;
};
