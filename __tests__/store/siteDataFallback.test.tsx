import { act, screen, waitFor } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { siteSettingsOf } from '@/server/platform/settings/merchantSettings';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { login } from '@/store/sessionThunks';
import { useSiteDataFallback } from '@/store/useSiteDataFallback';
import { withAppServer } from '@/__tests__/support/appServer';
import { aSite } from '@/__tests__/support/factories';
import { PASSWORD } from '@/__tests__/support/registration';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();
const PHONE = '94771234567';

/** Renders the data of header and footer. */
function Known() {
  useSiteDataFallback();
  const dispatch = useAppDispatch();
  const name = useAppSelector(({ site }) => site.siteName);
  const categories = useAppSelector(({ catalogue }) => catalogue.categories.length);
  return (
    <button onClick={() => void dispatch(login({ login: PHONE, password: PASSWORD }))}>
      {name}, {categories === 0 ? 'no categories' : 'categories'}
    </button>
  );
}

function bareSite(said: Partial<SiteSettings>) {
  const settings = { ...DEFAULT_SETTINGS, ...said };
  return aSite({ settings, brands: [], categories: [] });
}

test('a static page fetches settings and catalogue', async () => {
  const { shop } = server.current;
  shop.settings = { ...shop.settings, siteName: 'Lanka Parts' };
  renderInShop(<Known />, '/nothing', bareSite({}));
  expect(await screen.findByText('Lanka Parts, categories')).toBeVisible();
});

test('a static page keeps the settings when the catalogue is refused', async () => {
  const { shop } = server.current;
  shop.settings = { ...shop.settings, siteName: 'Lanka Parts', forceLogin: true };
  renderInShop(<Known />, '/nothing', bareSite({}));
  expect(await screen.findByText('Lanka Parts, no categories')).toBeVisible();
});

test('forced login delays the catalogue until sign-in', async () => {
  const { shop } = server.current;
  await server.current.signIn(PHONE);
  server.current.dropCookie();
  shop.settings = { ...shop.settings, forceLogin: true };
  renderInShop(<Known />, '/my-account/authorization', bareSite(siteSettingsOf(shop.settings, 0)));
  expect(screen.getByText('Sparepoint, no categories')).toBeVisible();
  expect(server.current.asked).toEqual([]);
  act(() => screen.getByRole('button').click());
  await waitFor(() => expect(screen.getByText('Sparepoint, categories')).toBeVisible());
});
