/** A browser in which the customer is signed in. */
export type OwnSession = {
  /** For DELETE /user/sessions/{sessionId}; not the secret of the cookie. */
  sessionId: string;
  /** Such as "Chrome on Android"; null if unknown. */
  browser: string | null;
  createdAt: number;
  /** Accurate to a day: reading alone updates it once a day. */
  lastSeenAt: number;
  /** The session of this request. */
  isCurrent: boolean;
};

export const MAX_LISTED_SESSIONS = 50;
