import * as yup from 'yup';
import { visibleText } from './plainText';

/** A text of at most so many characters; blanks around it and invisible marks alone do not count. */
export const text = (label: string, most: number) =>
  yup
    .string()
    .trim()
    .transform((value: unknown) => (typeof value === 'string' ? visibleText(value) : value))
    .max(most, `${label} must be at most ${most} characters. `);
