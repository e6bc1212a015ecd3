import { links } from './links';

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

const OWN: Readonly<Record<string, PageKind>> = {
  [links.home]: 'home',
  [links.cart]: 'cart',
  [links.wishlist]: 'cart',
  [links.checkout]: 'checkout',
};

const FOLDERS: readonly [start: string, kind: PageKind][] = [
  ['/product/', 'product'],
  ['/shop', 'list'],
  ['/my-account', 'account'],
];

/** What a path is counted as: addresses are without number, kinds are few. */
export function pageKind(path: string): PageKind {
  return OWN[path] ?? FOLDERS.find(([start]) => path.startsWith(start))?.[1] ?? 'content';
}
