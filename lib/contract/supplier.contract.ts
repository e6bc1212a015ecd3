import * as yup from 'yup';
import {
  costField,
  isEmail,
  itmCodeSchema,
  oneLine,
  positiveCode,
  text,
  wholeNumber,
} from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_PIECES } from './limits';
import { data, file, IDEMPOTENCY_KEY, operationsWith, USED_KEY } from './operation';
import {
  BATCH_LENGTH,
  CLAIM_REASON_LENGTH,
  CLAIM_STATES,
  MAX_CLAIM_LINES,
  SUPPLIER_NAME_LENGTH,
  TERMS_LENGTH,
} from './purchase';
import { currencySchema, MAX_NOTE_LENGTH } from './stock.contract';

const supplierFields = {
  name: oneLine('The name', SUPPLIER_NAME_LENGTH).required('The name is required. '),
  /** Often abroad: any number that somebody can call. */
  phone: oneLine('The phone', 30).matches(/^\+?[\d ()-]*$/, {
    message: 'The phone has digits, spaces and +. ',
    excludeEmptyString: true,
  }),
  email: oneLine('The e-mail', 120).test(
    'e-mail',
    'The e-mail is not valid. ',
    (given = '') => given === '' || isEmail(given),
  ),
  terms: oneLine('The terms', TERMS_LENGTH),
  leadDays: wholeNumber('Lead days')
    .min(0, 'Lead days must be at least 0. ')
    .max(365, 'Lead days must be at most 365. ')
    .nullable(),
  currency: currencySchema,
};

export const supplierSchema = yup.object(supplierFields);
export type SupplierInput = yup.InferType<typeof supplierSchema>;

export const supplierChangeSchema = yup.object({
  ...supplierFields,
  version: positiveCode('Version').required('Version is required. '),
});

export const supplier = s.component(
  'Supplier',
  s.object({
    supplierId: s.integer(),
    name: s.string(),
    phone: s.nullable(s.string()),
    email: s.nullable(s.string()),
    terms: s.nullable(s.string('When and how they are paid, such as “30 days”')),
    leadDays: s.nullable(s.integer('From the order to the delivery')),
    openPurchases: s.integer('Orders that were sent and are not here yet'),
    lastReceivedAt: s.nullable(moment),
    version: s.integer(),
  }),
);

export type Supplier = ValueOf<typeof supplier>;

const supplierParam = { supplierId: positiveCode('Supplier').required() };

export const supplierOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'GET /office/suppliers': {
    summary: 'List suppliers',
    permission: 'read_buying',
    answer: data(s.array(supplier), 'All of them, by name'),
  },
  'POST /office/suppliers': {
    summary: 'Add a supplier',
    permission: 'write_buying',
    headers: IDEMPOTENCY_KEY,
    body: supplierSchema,
    answer: data(supplier, 'The supplier'),
    errors: { 409: 'There is a supplier of this name', 422: USED_KEY },
  },
  'PUT /office/suppliers/{supplierId}': {
    summary: 'Change a supplier',
    permission: 'write_buying',
    params: supplierParam,
    body: supplierChangeSchema,
    answer: data(supplier, 'The supplier'),
    errors: {
      404: 'There is no such supplier',
      409: 'Somebody changed it meanwhile, or there is another one of this name',
    },
  },
});

const pieces = (label: string, least: number) =>
  wholeNumber(label)
    .min(least, `${label} must be at least ${least}. `)
    .max(MAX_PIECES, `${label} must be at most ${MAX_PIECES.toLocaleString('en-US')}. `);

const linesOf = <S extends yup.AnyObjectSchema>(line: S) =>
  yup
    .array(line)
    .required('Lines are required. ')
    .min(1, 'There is no line. ')
    .max(MAX_CLAIM_LINES, `At most ${MAX_CLAIM_LINES} lines in one claim. `);

export const claimSchema = yup.object({
  supplierId: positiveCode('Supplier')
    .positive('Choose a supplier. ')
    .required('Choose a supplier. '),
  note: text('The note', MAX_NOTE_LENGTH).nullable(),
  lines: linesOf(
    yup.object({
      itmCode: itmCodeSchema,
      qty: pieces('Quantity', 1).required('Quantity is required. '),
      batch: oneLine('The batch', BATCH_LENGTH).nullable(),
      reason: oneLine('The reason', CLAIM_REASON_LENGTH).required('Say what is wrong. '),
    }),
  ),
});

export const claimAnswerSchema = yup.object({
  lines: linesOf(
    yup.object({
      /** Of the claim, from 0. */
      position: wholeNumber('Line').min(0, 'There is no such line. ').required('Name the line. '),
      credited: pieces('Credited', 0),
      /** In rupees, for all credited pieces of the line. */
      credit: costField('The credit').min(0, 'The credit must be at least 0. '),
      replaced: pieces('Replaced', 0),
      /** In rupees, of one piece that came instead; absent: it was free. */
      cost: costField('Cost').min(0, 'Cost must be at least 0. '),
      refused: pieces('Refused', 0),
    }),
  ),
});

const claimSummary = s.component(
  'SupplierClaim',
  s.object({
    claimNumber: s.string('Such as “CL-00012”'),
    supplierId: s.integer(),
    supplierName: s.string(),
    state: s.oneOf(CLAIM_STATES),
    createdAt: moment,
    actorName: s.string(),
    pieces: s.integer(),
    answered: s.integer('Pieces for which the supplier has answered'),
    credit: s.nullable(s.rupees('What the supplier credited; null: may not be seen')),
  }),
);
export type SupplierClaimSummary = ValueOf<typeof claimSummary>;

export const claim = s.object({
  claimNumber: s.string(),
  supplierId: s.integer(),
  supplierName: s.string(),
  state: s.oneOf(CLAIM_STATES),
  createdAt: moment,
  actorName: s.string(),
  pieces: s.integer(),
  answered: s.integer(),
  credit: s.nullable(s.rupees('What the supplier credited; null: may not be seen')),
  note: s.nullable(s.string()),
  lines: s.array(
    s.object({
      position: s.integer(),
      itmCode: s.integer(),
      sku: s.string(),
      itmName: s.string(),
      qty: s.integer(),
      batch: s.nullable(s.string()),
      reason: s.string(),
      credited: s.integer(),
      replaced: s.integer(),
      refused: s.integer(),
    }),
  ),
  photos: s.array(
    s.object({ returnNumber: s.string('The return that has it'), sku: s.string() }),
    'What buyers sent of such pieces: of the last returns that were found faulty before the claim; at most 12',
  ),
});
export type SupplierClaim = ValueOf<typeof claim>;

/** Faulty pieces for which nobody has claimed anything, and where their item came from last. */
export const claimable = s.object({
  itmCode: s.integer(),
  sku: s.string(),
  itmName: s.string(),
  pieces: s.integer('In quarantine, less those of open claims'),
  supplierId: s.nullable(s.integer('Who sent it last')),
  supplierName: s.nullable(s.string()),
  batch: s.nullable(s.string('Of that delivery')),
});
export type Claimable = ValueOf<typeof claimable>;

export const claimList = s.object({
  claims: s.array(claimSummary, 'The newest first; at most 100'),
  claimable: s.array(claimable, 'At most 200'),
});
export type ClaimList = ValueOf<typeof claimList>;

const claimParam = { claimNumber: yup.string().required().max(20) };
const NO_CLAIM = 'There is no such claim';

export const claimOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'GET /office/claims': {
    summary: 'List claims to suppliers, and what can be claimed',
    permission: 'read_buying',
    answer: data(claimList, 'Claims, and pieces in quarantine'),
  },
  'GET /office/claims/{claimNumber}': {
    summary: 'Read a claim to a supplier',
    permission: 'read_buying',
    params: claimParam,
    answer: data(claim, 'The claim'),
    errors: { 404: NO_CLAIM },
  },
  'GET /office/claims/{claimNumber}/claim.pdf': {
    summary: 'Print a claim to a supplier',
    permission: 'read_buying',
    params: claimParam,
    answer: file(['application/pdf'], 'The claim on A4'),
    errors: { 404: NO_CLAIM },
  },
  'GET /office/claims/{claimNumber}/claim.csv': {
    summary: 'Save a claim to a supplier as a table',
    permission: 'read_buying',
    params: claimParam,
    answer: file(['text/csv'], 'The lines of the claim'),
    errors: { 404: NO_CLAIM },
  },
  'POST /office/claims': {
    summary: 'Claim faulty pieces from a supplier',
    description: 'They stay in quarantine until the supplier answers. All lines or none.',
    permission: 'write_buying',
    headers: IDEMPOTENCY_KEY,
    body: claimSchema,
    answer: data(claim, 'The claim'),
    errors: {
      404: 'There is no such supplier',
      409: 'Fewer pieces are in quarantine and in no claim',
      422: USED_KEY,
    },
  },
  'POST /office/claims/{claimNumber}/answer': {
    summary: 'Record what a supplier answered to a claim',
    description:
      'Answered pieces leave quarantine. Credited ones are worth the credit, others come onto the shelf at their cost, ' +
      'and refused ones are written off.',
    permission: 'read_costs',
    headers: IDEMPOTENCY_KEY,
    params: claimParam,
    body: claimAnswerSchema,
    answer: data(claim, 'The claim'),
    errors: {
      404: NO_CLAIM,
      409: 'More than is still to be answered, or it has ended',
      422: USED_KEY,
    },
  },
  'POST /office/claims/{claimNumber}/cancel': {
    summary: 'Take back a claim; what was answered stays',
    permission: 'write_buying',
    params: claimParam,
    answer: data(claim, 'The claim'),
    errors: { 404: NO_CLAIM, 409: 'It has ended' },
  },
});
