import { decimalNumber } from './fields';
import { MAX_COST_RUPEES } from './purchase';

const TWO_DECIMALS = /^-?\d+(?:\.\d{1,2})?$/;

/** A cost in rupees. */
export const costField = (label: string) =>
  decimalNumber(label)
    .max(MAX_COST_RUPEES, `${label} must be at most ${MAX_COST_RUPEES.toLocaleString('en-US')}. `)
    .test(
      'two decimals',
      `${label} has at most two decimals. `,
      (given) => given === undefined || given === null || TWO_DECIMALS.test(String(given)),
    );
