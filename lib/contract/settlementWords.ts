/** Kept out of the schemas, so that the page does not load yup for them. */

/** What a word of a file says of its row. */
export const ROW_MEANINGS = ['paid', 'not-paid', 'taken-back'] as const;
export type RowMeaning = (typeof ROW_MEANINGS)[number];

/** Different words of a column that can say what a row is, and characters of one. */
export const MAX_ROW_WORDS = 12;
export const MAX_ROW_WORD = 60;

/** What comes first in days such as 03/04/2026. */
export const DAY_ORDERS = ['day', 'month'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];
