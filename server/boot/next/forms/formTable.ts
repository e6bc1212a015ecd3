import type { Operations } from '@/lib/contract/operations';
import type { ReturnedForm } from '@/lib/site/forms';
import { safeDestination } from '@/lib/urls/destination';
import {
  dealershipLink,
  forgotPasswordLink,
  links,
  registerLink,
  signInLink,
} from '@/lib/urls/links';
import { text } from '@/lib/text/text';

export type Values = Record<string, string>;

/** Where the browser goes, and what that page shows. */
export type Way = { to: string; shows?: Partial<ReturnedForm> };

/** What a browser may post as a form, and the call that it stands for. */
export type PlainForm = {
  call: keyof Operations;
  /** Sent to the call. */
  fields: readonly string[];
  /** Shown again. A password or a code is never among them. */
  kept: readonly string[];
  /** The sentence that this field shows when the call names no field of the form. */
  soleField?: string;
  /** The form's page; `back` is where the browser was. */
  page: (values: Values, back: string) => string;
  done: (values: Values, back: string) => Way;
};

const destinationOf = ({ destination }: Values) => safeDestination(destination);
const signInPage = (values: Values) => signInLink(destinationOf(values));
const recoveryPage = (values: Values) => forgotPasswordLink(destinationOf(values));
const toDestination = (values: Values): Way => ({ to: destinationOf(values) });

/** Names and shows the next step on the same page, with what was typed into this one. */
function step(name: string, page: PlainForm['page'], kept: readonly string[]): PlainForm['done'] {
  return (values, back) => ({
    to: page(values, back),
    shows: { name, values: pick(values, kept), isDone: true },
  });
}

export function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The forms by the names of their pages' useForm. All others need scripts. */
const FORMS: Record<string, PlainForm> = {
  login: {
    call: 'POST /login',
    fields: ['login', 'password'],
    kept: ['login'],
    page: signInPage,
    done: toDestination,
  },
  register: {
    call: 'POST /register',
    fields: ['fullName', 'phone', 'email', 'password'],
    kept: ['fullName', 'phone', 'email', 'hasShop'],
    page: (values) => registerLink(destinationOf(values)),
    done: (values) => ({
      to: values.hasShop === 'true' ? dealershipLink(destinationOf(values)) : destinationOf(values),
    }),
  },
  code: {
    call: 'POST /user/verify-user',
    fields: ['otp'],
    kept: [],
    soleField: 'otp',
    page: (_, back) => back,
    done: (_, back) => ({ to: leftSignIn(back), shows: { note: text.verified } }),
  },
  'resend-code': {
    call: 'POST /user/resend-otp',
    fields: [],
    kept: [],
    page: (_, back) => back,
    done: (_, back) => ({ to: back, shows: { note: 'A new code is on its way.' } }),
  },
  logout: {
    call: 'POST /user/logout',
    fields: [],
    kept: [],
    page: (_, back) => back,
    done: () => ({ to: links.home, shows: { note: text.loggedOut } }),
  },
  'code-phone': {
    call: 'POST /user/otp-for-sign-in',
    fields: ['phone'],
    kept: ['phone'],
    page: signInPage,
    done: step('sign-in-code', signInPage, ['phone']),
  },
  'sign-in-code': {
    call: 'POST /user/sign-in-with-otp',
    fields: ['phone', 'otp'],
    kept: ['phone'],
    page: signInPage,
    done: toDestination,
  },
  recovery: {
    call: 'POST /user/otp-for-password-recovery',
    fields: ['login'],
    kept: ['login'],
    page: recoveryPage,
    done: step('new-password', recoveryPage, ['login']),
  },
  'new-password': {
    call: 'PUT /user/change-password-with-otp',
    fields: ['login', 'otp', 'password'],
    kept: ['login'],
    page: recoveryPage,
    done: (values) => ({
      to: destinationOf(values),
      shows: { note: 'Your password has been changed' },
    }),
  },
  track: {
    call: 'POST /order/track',
    fields: ['orderNumber', 'phone'],
    kept: ['orderNumber', 'phone'],
    page: () => links.trackOrder,
    done: step('track', () => links.trackOrder, ['orderNumber', 'phone']),
  },
  contact: {
    call: 'POST /contact',
    fields: ['fullName', 'replyTo', 'subject', 'message', 'website'],
    kept: ['fullName', 'replyTo', 'subject', 'message'],
    page: () => links.contactUs,
    done: step('contact', () => links.contactUs, ['fullName', 'replyTo']),
  },
};

export const PLAIN_FORMS: ReadonlyMap<string, PlainForm> = new Map(Object.entries(FORMS));

/** The sign-in page knows where a customer with a code goes. */
function leftSignIn(back: string): string {
  const { pathname, searchParams } = new URL(back, 'http://shop.invalid');
  if (pathname !== links.authorization) return back;
  return safeDestination(searchParams.get('destination') ?? undefined);
}

/** What comes back of forms that need scripts; nothing secret has these names. */
export const KEPT_OF_OTHERS: readonly string[] = [
  'fullName',
  'shopName',
  'phone',
  'secondPhone',
  'email',
  'line1',
  'line2',
  'town',
  'district',
  'postcode',
  'note',
  'buys',
  'registrationNumber',
  'poNumber',
  'reason',
  'name',
  'tin',
  'orderLimit',
  'monthLimit',
  'parts',
  'words',
  'scanned',
  'amount',
  'reference',
];
