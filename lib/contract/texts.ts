import * as yup from 'yup';

/** A text of at most so many characters; blanks around it do not count. */
export const text = (label: string, most: number) =>
  yup.string().trim().max(most, `${label} must be at most ${most} characters. `);
