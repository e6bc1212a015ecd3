import * as yup from 'yup';
import { MAX_SLIP_REFERENCE } from '@/lib/contract/slip';
import { order } from '../answers/orderAnswers';
import * as s from '../jsonSchema';
import { data, TOO_MANY, type OperationTable } from '../operation';

/** What the browser posts: a form, because it carries a file. */
type SlipForm = { file: string; reference?: string };

export const slipOperations = {
  'POST /order/{orderNumber}/slip': {
    tag: 'orders',
    summary: 'Send the slip of a bank transfer',
    description:
      'A form (multipart/form-data) with `file`, a photo (JPEG, PNG, WebP) or a PDF of at most 5 MB, ' +
      'and optionally `reference`, the number on the slip. The order holds its stock until staff have ' +
      'looked at it. The same file again, while it waits, changes nothing.',
    access: 'customer',
    params: { orderNumber: yup.string().required() },
    form: s.object<SlipForm>({
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
