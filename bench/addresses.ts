import type { ProductList } from '@/lib/contract/catalogue.contract';
import { productLink } from '@/lib/urls/links';

/** Returns the address of a home page, a list and a product. */
export async function pageAddresses(
  origin: string,
): Promise<{ home: string; list: string; product: string }> {
  const answer = await fetch(`${origin}/api/v1/product/all?limit=1&query=a12+display`);
  const { data }: { data: ProductList } = JSON.parse(await answer.text());
  const [item] = data.items;
  if (item === undefined) throw new Error('The catalogue has no item to show.');
  return { home: '/', list: '/shop', product: productLink(item) };
}
