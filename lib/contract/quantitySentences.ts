/** Used when the maximum is unknown (spec 5). */
export const DEFAULT_MAXIMUM_QUANTITY = 20;

/** Spec 5. */
export const QUANTITY_SENTENCES = {
  number: 'Quantity must be a number. ',
  integer: 'Quantity must be an integer. ',
  least: 'Quantity must be more than 0. ',
  most: (maximum: number) => `Quantity must be less than ${maximum}. `,
  required: 'Quantity is required. ',
} as const;
