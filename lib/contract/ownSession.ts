/** Where a customer is signed in. */
export type OwnSession = {
  /** Names the session in DELETE /user/sessions/{sessionId}; it opens nothing. */
  sessionId: string;
  /** What it was signed in with, such as "Chrome on Android"; null where that is not known. */
  browser: string | null;
  createdAt: number;
  /** To the day: a session that only looks at pages is noted once a day. */
  lastSeenAt: number;
  /** The session that asks. */
  isCurrent: boolean;
};

export const MOST_LISTED_SESSIONS = 50;
