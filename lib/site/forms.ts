/** Below these the server answers forms of browsers without scripts (server/boot/next/forms). */
const SHOP_FORMS = '/api/v1/form/';
/** The office may have a host of its own, which has nothing of the shop. */
const OFFICE_FORMS = '/api/v1/office/form/';

/** Returns where a browser posts a form by itself; names of the office's forms begin with "office-". */
export function formAction(name: string): string {
  return (name.startsWith('office-') ? OFFICE_FORMS : SHOP_FORMS) + name;
}

export type FormAddress = { name: string; isOffice: boolean };

/** Returns what a path says of a form; null for all other paths. */
export function readFormAction(pathname: string): FormAddress | null {
  if (pathname.startsWith(SHOP_FORMS)) {
    return { name: pathname.slice(SHOP_FORMS.length), isOffice: false };
  }
  if (!pathname.startsWith(OFFICE_FORMS)) return null;
  return { name: pathname.slice(OFFICE_FORMS.length), isOffice: true };
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
