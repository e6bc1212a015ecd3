/** Below it the server accepts forms of browsers without scripts (server/next/forms). */
export const FORM_ADDRESSES = '/api/v1/form/';

/** Returns where a browser posts a form by itself. */
export function formAction(name: string): string {
  return FORM_ADDRESSES + name;
}

export type ReturnedError = { field: string | null; sentence: string };

/** What the page of a form shows after the browser posted it by itself. */
export type ReturnedForm = {
  name: string;
  /** What was typed, without passwords and codes. */
  values: Record<string, string>;
  errors: ReturnedError[];
  /** True when it was sent, and the page shows the result. */
  isDone: boolean;
  /** A sentence about the page. */
  note: string | null;
};

const FORM_COOKIE = /(?:^|;\s*)(?:__Host-)?form=/;

/** Tells whether a form came back, so that no shared page answers. */
export function hasFormCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && FORM_COOKIE.test(cookies);
}
