import type { GetServerSidePropsContext } from 'next';
import type { Api } from '@/lib/api/client';
import type { CartPage } from '@/lib/pages/cartPage';
import { EMPTY_CHECKOUT, type CheckoutPage } from '@/lib/pages/checkoutPage';
import { links } from '@/lib/urls/links';
import { pageCart } from '@/lib/pages/pageCart';
import { customerPage } from './customerPage';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from './pageProps';
import { hasSessionCookie } from './personalData';
import { dealersCart } from './dealersCart';

/** The cart comes with the site data, or is in the browser already. */
export const cartPageProps = pageProps<CartPage>(async ({ api, context }) => {
  const origin = publicOrigin();
  if (!hasSessionCookie(context.req)) return { props: { origin } };
  context.res.setHeader('Cache-Control', 'private, no-store');
  const dealer = await dealersCart(api);
  return { props: dealer === null ? { origin } : { origin, dealer } };
});

/** getServerSideProps of the checkout; redirects a cart with problems to the cart page (spec 2). */
export const checkoutPageProps = customerPage<CheckoutPage>(
  EMPTY_CHECKOUT,
  async ({ api, context }) => {
    const [checkout, cart] = await Promise.all([api.call('GET /checkout'), api.call('GET /cart')]);
    if (cart.problematicItems.length > 0) {
      return { redirect: { destination: links.cart, permanent: false } };
    }
    return {
      props: {
        address: checkout.address,
        addresses: checkout.addresses,
        options: checkout.options.map((option) => {
          const { title, unavailable, default: isDefault, holdHours, available } = option;
          const hold = holdHours === undefined ? {} : { holdHours };
          const credit = available === undefined ? {} : { available };
          return { title, unavailable, default: isDefault, ...hold, ...credit };
        }),
        details: checkout.address === null ? await knownDetails(api) : null,
        team: checkout.team ?? null,
        cart: bringsSiteData(context) ? null : pageCart(cart),
      },
    };
  },
);

async function knownDetails(api: Api): Promise<CheckoutPage['details']> {
  const { fullName, phone, shopName, shopPlace } = await api.call('POST /user/get-user-details');
  return { fullName, phone, shopName, ...shopPlace };
}

/** Returns false for page data: then the browser has the site data, and an older cart. */
function bringsSiteData({ req }: GetServerSidePropsContext): boolean {
  return req.headers['x-nextjs-data'] === undefined;
}
