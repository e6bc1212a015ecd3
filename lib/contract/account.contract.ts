import * as yup from 'yup';
import { acceptListSchema, addToListSchema, changeListSchema, saveListSchema } from './cart.forms';
import { AUTH_TYPES } from './customer';
import { dealerRequest, ownSession, sessionState } from './customer.contract';
import {
  changePasswordSchema,
  codeSchema,
  contactChangeSchema,
  contactRequestSchema,
  dealerRequestSchema,
  knownPassword,
  savedAddressSchema,
  updateUserSchema,
} from './customer.forms';
import { addedLines, AGAIN_LINE, quickOrderSchema } from './dealer.contract';
import { id, oneLine } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_LIST_LINES, MAX_LISTED_SESSIONS, MAX_LISTS } from './limits';
import { officeCustomer } from './officeCustomer.contract';
import { data, done, file, GUESSING, noContent, operationsWith, withCookie } from './operation';
import { savedAddress } from './order.contract';

const welcome = withCookie(data(sessionState, 'The session state, with a new session cookie'));
const book = data(s.array(savedAddress), 'The whole address book, the default first');
const addressId = { addressId: id() };
const SESSION_ID = /^[\w-]{20,40}$/;
const NO_BOOK = 'There is no such address, or this customer has no address book';

export const profileOperations = operationsWith({ tag: 'account', access: 'customer' })({
  'PUT /user/update-user': {
    summary: 'Change name, shop and tax numbers',
    description:
      'Omitted fields stay unchanged. Shop and tax numbers are for dealers; VAT requires a TIN.',
    body: updateUserSchema,
    answer: done('The change is saved'),
  },
  'PUT /user/change-password': {
    summary: 'Change the password',
    description: 'Every other session of the customer ends.',
    body: changePasswordSchema,
    answer: welcome,
    limit: GUESSING,
  },
  'POST /user/request-otp-for-phone-email-change': {
    summary: 'Send a code to a new phone number or e-mail address',
    description: 'Exactly one of phone and email.',
    body: contactRequestSchema,
    answer: withCookie(done('A code was sent')),
    limit: GUESSING,
  },
  'PUT /user/change-phone-email': {
    summary: 'Change the phone number or e-mail address with the code sent to it',
    description: 'Exactly one of phone and email.',
    body: contactChangeSchema,
    answer: welcome,
    limit: GUESSING,
  },
  'DELETE /user/revoke-third-party-auth/{authType}': {
    summary: 'Disconnect a third-party sign-in',
    // The service answers 404 to an unknown type.
    params: {
      authType: yup
        .string()
        .required()
        .meta({ accepts: AUTH_TYPES.join(' or ') }),
    },
    answer: noContent('It is disconnected'),
    errors: {
      404: 'It is not connected',
      409: 'The customer could not sign in without it',
    },
  },
  'POST /user/request-dealership': {
    summary: 'Ask for dealer prices',
    right: 'manage',
    body: dealerRequestSchema,
    answer: data(dealerRequest, 'The request'),
    errors: { 409: 'The customer has a pending request, or dealer prices already' },
    limit: GUESSING,
  },
});

const SESSIONS = { name: 'sessions', requests: 300, windowMs: 5 * 60_000 };

export const ownSessionOperations = operationsWith({
  tag: 'account',
  access: 'customer',
  limit: SESSIONS,
})({
  'GET /user/sessions': {
    summary: 'List the customer’s sessions',
    description: `The session of this request comes first; at most ${MAX_LISTED_SESSIONS}.`,
    answer: data(s.array(ownSession), 'The sessions'),
  },
  'DELETE /user/sessions': {
    summary: 'End every session except the one of this request',
    answer: noContent('They have ended'),
  },
  'DELETE /user/sessions/{sessionId}': {
    summary: 'End a session',
    description: 'Ending the session of this request logs out and removes its cookie.',
    params: { sessionId: yup.string().required().matches(SESSION_ID, 'Session id is not valid. ') },
    answer: withCookie(noContent('It has ended')),
    errors: { 404: 'The customer has no such session' },
  },
});

export const addressOperations = operationsWith({
  tag: 'account',
  access: 'customer',
  specialCategory: 'Address',
})({
  'GET /user/addresses': {
    summary: 'The address book',
    answer: book,
    errors: { 404: NO_BOOK },
  },
  'POST /user/addresses': {
    summary: 'Add an address',
    right: 'handle-orders',
    body: savedAddressSchema,
    answer: book,
    errors: { 404: NO_BOOK, 409: 'The book is full' },
  },
  'PUT /user/addresses/{addressId}': {
    summary: 'Change an address',
    right: 'handle-orders',
    params: addressId,
    body: savedAddressSchema,
    answer: book,
    errors: { 404: NO_BOOK },
  },
  'DELETE /user/addresses/{addressId}': {
    summary: 'Remove an address',
    right: 'handle-orders',
    params: addressId,
    answer: book,
    errors: { 404: NO_BOOK },
  },
});

const JSON_FILE = ['application/json'];

/** The file: what the shop stores about a customer, by topic. */
const facts = s.record<unknown>({}, 'By the names of the columns');
const entries = s.array(facts);
const personalData = s.component(
  'PersonalData',
  s.object({
    about: s.string('A heading in plain words'),
    made: s.string('When, such as 2026-11-24T12:41:00.000Z'),
    profile: facts,
    consents: s.string('What was agreed to'),
    addresses: entries,
    requestsForDealerPrices: entries,
    paymentsOnAccount: entries,
    messages: entries,
    wishlist: entries,
    cart: entries,
    lists: entries,
    ownItemCodes: entries,
    backInStockMessages: entries,
    reservations: entries,
    sessions: entries,
    signInsWithOthers: entries,
    keysOfYourPrograms: entries,
    teamMemberships: entries,
    orders: entries,
    ordersForAnotherAccount: entries,
  }),
);

export const dataState = s.component(
  'PersonalDataState',
  s.object({
    keptBy: s.array(s.string(), 'Why the account cannot be deleted now; none: it can'),
    hasPassword: s.boolean(),
    contact: s.nullable(s.string('Where a code goes, masked')),
  }),
);

/** What the page needs before data are given out or deleted. */
export type DataState = ValueOf<typeof dataState>;

const PROOF = 'Enter your password or a code. ';

/** The password, or a code that was just sent. */
export const proofSchema = yup
  .object({ password: knownPassword('Password').optional(), otp: codeSchema.optional() })
  .test('proof', PROOF, ({ password, otp }) => password !== undefined || otp !== undefined);

/** Only a code: a password may be known to a browser that stands open. */
export const eraseOwnSchema = yup.object({ otp: codeSchema });

export const ownDataOperations = operationsWith({ tag: 'account', access: 'customer' })({
  'GET /user/personal-data': {
    summary: 'Read whether the account can be deleted, and how to prove who asks',
    answer: data(dataState, 'The state'),
  },
  'POST /user/personal-data/code': {
    summary: 'Send a code for the file or for the deletion',
    answer: withCookie(done('A code was sent')),
    errors: { 409: 'The account has no confirmed phone or e-mail address' },
    limit: GUESSING,
  },
  'POST /user/personal-data/file': {
    summary: 'Download what the shop stores about the customer',
    description: 'With the password or a code. At most 10 files a day.',
    body: proofSchema,
    answer: file(JSON_FILE, 'The file, written while it is read', personalData),
    limit: GUESSING,
  },
  'POST /user/personal-data/erase': {
    summary: 'Delete the account and the personal data',
    description: 'Orders, invoices and sums stay, without names. There is no way back.',
    body: eraseOwnSchema,
    answer: withCookie(data(sessionState, 'A visitor’s session state; the cookie is removed')),
    errors: { 409: 'Goods or money are on their way; the sentences say which' },
    limit: GUESSING,
  },
});

const reason = oneLine('The reason', 200).required('Say why. ');
export const dataReasonSchema = yup.object({ reason });

export const officeDataOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_customers',
  freshCode: true,
  params: { customerId: id() },
  body: dataReasonSchema,
  errors: { 404: 'There is no such customer' },
})({
  'POST /office/customers/{customerId}/personal-data': {
    summary: 'Give out what the shop stores about a customer',
    answer: file(JSON_FILE, 'The file, written while it is read', personalData),
  },
  'POST /office/customers/{customerId}/erase': {
    summary: 'Erase the personal data of a customer',
    description: 'Orders, invoices and sums stay, without names. There is no way back.',
    answer: data(officeCustomer, 'The customer without personal data'),
    errors: {
      404: 'There is no such customer',
      409: 'Goods or money are on their way, or it was erased already; the sentences say so',
    },
  },
});

/** Whether the stock is enough for the line's quantity. */
export const STOCK_LEVELS = ['enough', 'short', 'none'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** What happened to a line since it was last accepted. `gone`: it cannot be bought; `back`: it can again. */
export const LIST_CHANGES = [
  'gone',
  'back',
  'dearer',
  'cheaper',
  'sold-out',
  'short',
  'in-stock',
  'renamed',
] as const;
export type ListChange = (typeof LIST_CHANGES)[number];

const SUMMARY = {
  listId: s.integer(),
  name: s.string(),
  version: s.integer('Rises with each change; a change names the one it was made to'),
  updatedAt: moment,
  itemCount: s.integer(),
  pieces: s.integer(),
};

export const itemListSummary = s.component('ItemListSummary', s.object(SUMMARY));

/** GET /lists: the list that changed last first. */
export type ItemListSummary = ValueOf<typeof itemListSummary>;

const line = s.object({
  ...AGAIN_LINE,
  was: s.nullable(s.rupees('Unit price in rupees that was last accepted; null if it had none')),
  changes: s.array(s.oneOf(LIST_CHANGES), 'What happened since the line was last accepted'),
});

export const itemList = s.component('ItemList', s.object({ ...SUMMARY, lines: s.array(line) }));

/** GET /lists/{listId}: each line as it was last accepted, with today's name, price and stock. */
export type ItemList = ValueOf<typeof itemList>;

/** `itmName` and `was` are those that were last accepted; `was` is null if it had no price then. */
export type ItemListLine = ItemList['lines'][number];

const listId = { listId: id() };

const UNKNOWN = 'The account has no such list';
const NO_SOURCE = 'no such order or item';
const STALE = 'The list has another version by now';

/** Named lists of items, shared in the account. */
export const listOperations = operationsWith({
  tag: 'lists',
  access: 'buyer',
  specialCategory: 'Lists',
})({
  'GET /lists': {
    access: 'customer',
    summary: 'The lists of the account',
    answer: data(s.array(itemListSummary), 'The list that changed last first'),
    errors: { 404: 'This customer has no lists' },
  },
  'POST /lists': {
    summary: 'Save lines, an order or the cart as a list',
    description:
      `\`lines\`, or the lines of \`orderNumber\`, or without both those of the cart. An account has at ` +
      `most ${MAX_LISTS} lists of ${MAX_LIST_LINES} lines, each with another name.`,
    body: saveListSchema,
    answer: data(s.object({ listId: s.integer() }), 'The new list'),
    errors: {
      404: `The account has no lists, or there is ${NO_SOURCE}`,
      409: 'The name is taken, the cart is empty, or there is no room',
    },
  },
  'GET /lists/{listId}': {
    access: 'customer',
    summary: 'A list with today’s names, prices and stock',
    params: listId,
    answer: data(itemList, 'The list'),
    errors: { 404: UNKNOWN },
  },
  'PUT /lists/{listId}': {
    summary: 'Rename a list, change its quantities, add and remove lines',
    description:
      'The body is the whole list; lines that it does not name are removed. A new line is accepted at ' +
      'today’s price.',
    params: listId,
    body: changeListSchema,
    answer: data(itemList, 'The list as it is now'),
    errors: { 404: `${UNKNOWN}, or there is no such item`, 409: `${STALE}, or the name is taken` },
  },
  'POST /lists/{listId}/lines': {
    summary: 'Add lines, an order or the cart to a list',
    description: 'Pieces of items that are on the list are added to its own.',
    params: listId,
    body: addToListSchema,
    answer: data(itemList, 'The list as it is now'),
    errors: { 404: `${UNKNOWN}, or there is ${NO_SOURCE}`, 409: 'The cart is empty, or no room' },
  },
  'POST /lists/{listId}/accept': {
    summary: 'Accept what changed',
    description:
      'Today’s prices, stock and names are what later changes are told from. A line whose price is ' +
      'another than the customer saw stays as it was.',
    params: listId,
    body: acceptListSchema,
    answer: data(itemList, 'The list as it is now'),
    errors: { 404: UNKNOWN, 409: STALE },
  },
  'POST /lists/{listId}/cart': {
    summary: 'Add lines of a list to the cart',
    params: listId,
    body: quickOrderSchema,
    answer: data(addedLines, 'The added and the refused lines'),
    errors: { 404: UNKNOWN, 409: 'The cart cannot hold all of them' },
  },
  'DELETE /lists/{listId}': {
    summary: 'Delete a list',
    params: listId,
    answer: noContent('It is deleted'),
    errors: { 404: UNKNOWN },
  },
});
