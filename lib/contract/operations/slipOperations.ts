import * as yup from 'yup';
import { bankFileSchema } from '@/lib/contract/bankFile';
import {
  acceptSlipSchema,
  rejectSlipSchema,
  slipIdSchema,
  slipsQuerySchema,
} from '@/lib/contract/officeSlip';
import { MAX_SLIP_REFERENCE, SLIP_MEDIA_TYPES } from '@/lib/contract/slip';
import { bankMatching, slipList } from '../answers/slipAnswers';
import { order } from '../answers/orderAnswers';
import * as s from '../jsonSchema';
import { data, done, file, TOO_MANY, operationsWith, type OperationTable } from '../operation';

export const slipOperations = {
  'POST /order/{orderNumber}/slip': {
    tag: 'orders',
    summary: 'Send the slip of a bank transfer',
    description:
      'A form (multipart/form-data) with `file`, a photo (JPEG, PNG, WebP) or a PDF of at most 5 MB, ' +
      'and optionally `reference`, the number on the slip. The order holds its stock until staff have ' +
      'looked at it. The same file again, while it waits, changes nothing.',
    access: 'customer',
    right: 'handle-orders',
    params: { orderNumber: yup.string().required() },
    form: s.object({
      file: s.string({ format: 'binary' }),
      reference: s.optional(s.string({ maxLength: MAX_SLIP_REFERENCE })),
    }),
    answer: data(order, 'The order; `slip` says that it is being checked'),
    errors: {
      404: 'The customer has no such order',
      409: 'The order does not wait for a bank transfer',
      429: TOO_MANY,
    },
  },
} satisfies OperationTable;

const slipId = { slipId: slipIdSchema };
const UNKNOWN = 'There is no such slip';

export const slipOfficeOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_payments',
})({
  'GET /office/slips': {
    summary: 'Slips of bank transfers that wait to be checked',
    description: 'A slip with a file or reference that is known already lists these `twins`.',
    query: slipsQuerySchema,
    answer: data(slipList, 'One page, the oldest first'),
  },
  'GET /office/slips/{slipId}/file': {
    summary: 'The file of a slip, as a download',
    params: slipId,
    answer: file(SLIP_MEDIA_TYPES, 'The photo as JPEG, or the PDF as it was sent'),
    errors: { 404: UNKNOWN },
  },
  'POST /office/slips/{slipId}/accept': {
    summary: 'Accept a slip: record its amount as paid',
    params: slipId,
    body: acceptSlipSchema,
    answer: done('Also when the same person has accepted it before with this amount'),
    errors: {
      404: UNKNOWN,
      409: 'Somebody has decided about it, or has recorded this reference for this order',
      422: 'It has twins, and `despiteTwin` is not true',
    },
  },
  'POST /office/slips/{slipId}/reject': {
    summary: 'Reject a slip; the buyer is told why',
    params: slipId,
    body: rejectSlipSchema,
    answer: done('Also when the same person has rejected it before'),
    errors: { 404: UNKNOWN, 409: 'Somebody has decided about it' },
  },
  'POST /office/slips/{slipId}/reopen': {
    summary: 'Look at a rejected slip again',
    description:
      'While its order waits for its payment. The message about the rejection is taken back, or corrected ' +
      'by another one when it has been sent.',
    params: slipId,
    answer: done('Also when it waits already'),
    errors: { 404: UNKNOWN, 409: 'It was accepted, or its order waits for no payment' },
  },
  'POST /office/bank-lists': {
    summary: 'Match a bank’s list of incoming money to the orders that wait for a transfer',
    description:
      'Records what is certain, and what is likely where `confirmed` has its line. The same list again ' +
      'records nothing twice.',
    body: bankFileSchema,
    answer: data(bankMatching, 'What happened to each line'),
  },
});
