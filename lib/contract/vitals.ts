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

/** POST /vitals: the Web Vitals of one page view, in milliseconds, without personal data. */
export const vitalsSchema = yup.object({
  page: yup
    .string()
    .oneOf(PAGE_KINDS, 'Unknown kind of page. ')
    .required('The kind of page is required. '),
  LCP: duration('LCP'),
  INP: duration('INP'),
  FCP: duration('FCP'),
  TTFB: duration('TTFB'),
  CLS: decimalNumber('CLS')
    .min(0, 'CLS must not be below 0. ')
    .max(100, 'CLS must be at most 100. '),
});
export type Vitals = yup.InferType<typeof vitalsSchema>;
