import type { PageKind } from '@/lib/contract/shop.contract';
import { links } from './links';

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

/** Returns the kind of a page, a label of few values for metrics. */
export function pageKind(path: string): PageKind {
  return OWN[path] ?? FOLDERS.find(([start]) => path.startsWith(start))?.[1] ?? 'content';
}
