import type { GetServerSideProps } from 'next';
import type { Api } from '@/lib/api/client';
import type { Item } from '@/lib/contract/item.contract';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import { canonicalRedirect } from '@/lib/urls/canonicalPath';
import { fromWishlist, productLink, variantLink } from '@/lib/urls/links';
import type { ProductPage } from '@/lib/pages/productPage';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from './pageProps';

/** getServerSideProps of the product page. A variant's code selects it on its item's page. */
export const productPageProps: GetServerSideProps<ProductPage> = pageProps<ProductPage>(
  async ({ api, context }) => {
    const detail = await api.call('GET /product/{itmCode}', {
      params: { itmCode: String(context.params?.itmCode) },
    });
    if (detail.parentItmCode !== null) {
      const chosen = await variantAddress(api, detail.parentItmCode, detail.item.itmCode);
      const isWished = context.query.isFromWishList !== undefined;
      const destination = isWished ? fromWishlist(chosen) : chosen;
      // An item can become a variant in the office, and stop being one: browsers must not remember it.
      return { redirect: { destination, permanent: false } };
    }
    const elsewhere = canonicalRedirect(context.resolvedUrl, productLink(detail.item));
    if (elsewhere !== null) return { redirect: { destination: elsewhere, permanent: true } };
    return { props: { detail: slimDetail(detail), origin: publicOrigin() } };
  },
);

async function variantAddress(api: Api, parentItmCode: number, itmCode: number): Promise<string> {
  const parent = await api.call('GET /product/{itmCode}', { params: { itmCode: parentItmCode } });
  return variantLink(parent.item, itmCode);
}

/** Keeps specifications only for the item itself: every visitor pays for page data. */
function slimDetail(detail: ProductDetail): ProductDetail {
  const slim = (item: Item): Item => ({ ...item, shortSpecs: '' });
  return {
    ...detail,
    variants: detail.variants.map((variant) => ({ ...variant, item: slim(variant.item) })),
    alternatives: detail.alternatives.map(slim),
    sameRepair: detail.sameRepair.map(slim),
  };
}
