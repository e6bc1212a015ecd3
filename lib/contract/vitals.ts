import * as yup from 'yup';
import { decimalNumber } from './numbers';

export const PAGE_KINDS = [
  'home',
  'list',
  'product',
  'cart',
  'checkout',
  'account',
  'content',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const LONGEST_MS = 10 * 60_000;

const duration = (name: string) =>
  decimalNumber(name)
    .min(0, `${name} must not be below 0. `)
    .max(LONGEST_MS, `${name} must be at most ${LONGEST_MS}. `);

/** POST /vitals: how one page felt, by Google's Web Vitals; times in milliseconds. Names nobody. */
export const vitalsSchema = yup.object({
  page: yup
    .string()
    .oneOf(PAGE_KINDS, 'The kind of page is not known. ')
    .required('The kind of page is required. '),
  /** When the largest picture or text of the first screen was drawn. */
  LCP: duration('LCP'),
  /** The slowest answer to a press. */
  INP: duration('INP'),
  /** When anything was drawn. */
  FCP: duration('FCP'),
  /** When the first byte came. */
  TTFB: duration('TTFB'),
  /** How much of the page moved by itself. */
  CLS: decimalNumber('CLS')
    .min(0, 'CLS must not be below 0. ')
    .max(100, 'CLS must be at most 100. '),
});
export type Vitals = yup.InferType<typeof vitalsSchema>;
