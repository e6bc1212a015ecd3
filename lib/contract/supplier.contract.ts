import * as yup from 'yup';
import { isEmail, oneLine, positiveCode, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { data, IDEMPOTENCY_KEY, operationsWith } from './operation';
import { SUPPLIER_NAME_LENGTH, TERMS_LENGTH } from './purchase';

/** The shop keeps its books in rupees: a price in another currency would need a rate that nobody stated. */
export const currencySchema = yup
  .string()
  .trim()
  .uppercase()
  .oneOf(['LKR'], 'The currency is LKR: state what you pay in rupees. ');

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
    errors: { 409: 'There is a supplier of this name', 422: 'This key was used with another body' },
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
