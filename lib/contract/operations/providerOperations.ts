import * as yup from 'yup';
import { providerPhoneSchema, SIGN_IN_PROVIDERS } from '@/lib/contract/customer';
import { sessionState } from '../answers/customerAnswers';
import * as s from '../jsonSchema';
import { data, redirect, withCookie, operationsWith } from '../operation';

/** The service answers 404 to a provider that is unknown or not offered. */
const params = {
  authType: yup
    .string()
    .required()
    .meta({ accepts: SIGN_IN_PROVIDERS.join(' or ') }),
};
const MAX_DESTINATION = 2_000;
const limit = { name: 'providers', requests: 120, windowMs: 5 * 60_000 };
const NOT_OFFERED = 'The shop does not offer this';

/** Signing in with Google or Facebook. The first two are addresses for a browser, not calls. */
export const providerOperations = operationsWith({
  tag: 'session',
  access: 'everybody',
  params,
  limit,
})({
  'GET /user/third-party-auth/{authType}': {
    summary: 'Sign in with a third party',
    description: 'Leads to its page, or to the sign-in page with `outcome` in its query.',
    query: yup.object({ destination: yup.string().max(MAX_DESTINATION) }),
    answer: withCookie(redirect('To the third party')),
    errors: { 404: NOT_OFFERED },
  },
  'GET /user/third-party-auth/{authType}/return': {
    summary: 'Come back from a third party',
    description:
      'The query is the third party’s answer (`state`, and `code` or `error`). Leads to the ' +
      'destination as a signed-in customer, or to a page with `outcome` in its query.',
    answer: withCookie(redirect('To a page of the shop')),
    errors: { 404: NOT_OFFERED },
  },
  'POST /user/third-party-auth/{authType}/phone': {
    summary: 'Register with a third party: give a phone number; a one-time code goes to it',
    description: 'After a return with the outcome `new`, in the same browser.',
    body: providerPhoneSchema,
    answer: withCookie(data(sessionState, 'The session state, with a new session cookie')),
    errors: { 404: NOT_OFFERED, 409: 'Nobody came back from there within the last half hour' },
  },
  'POST /user/third-party-auth/{authType}/connect': {
    tag: 'account',
    summary: 'Connect a third party to the account',
    description: 'The session must have begun within the last 15 minutes.',
    access: 'customer',
    answer: withCookie(data(s.object({ url: s.string() }), 'Where the browser goes')),
    errors: { 404: NOT_OFFERED, 409: 'The session is older', 503: 'It does not answer' },
  },
});
