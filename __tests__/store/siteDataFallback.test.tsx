import { act, screen, waitFor } from '@testing-library/react';
import { DEFAULT_SETTINGS, type SiteSettings } from '@/lib/site/settings';
import { siteSettingsOf } from '@/server/settings/merchantSettings';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { login } from '@/store/sessionThunks';
import { useSiteDataFallback } from '@/store/useSiteDataFallback';
import { withAppServer } from '@/__tests__/support/appServer';
import { aSite } from '@/__tests__/support/factories';
import { PASSWORD } from '@/__tests__/support/registering';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();
const PHONE = '94771234567';

/** Says what header and footer would know. */
function Known() {
  useSiteDataFallback();
  const dispatch = useAppDispatch();
  const name = useAppSelector(({ site }) => site.siteName);
  const shelves = useAppSelector(({ catalogue }) => catalogue.categories.length);
  return (
    <button onClick={() => void dispatch(login({ login: PHONE, password: PASSWORD }))}>
      {name}, {shelves === 0 ? 'no shelves' : 'shelves'}
    </button>
  );
}

function bareSite(said: Partial<SiteSettings>) {
  const settings = { ...DEFAULT_SETTINGS, ...said };
  return aSite({ settings, brands: [], categories: [] });
}

test('a page that was built ahead gets the settings and the shelves of the shop', async () => {
  const { shop } = server.current;
  shop.settings = { ...shop.settings, siteName: 'Lanka Parts' };
  renderInShop(<Known />, '/nothing', bareSite({}));
  expect(await screen.findByText('Lanka Parts, shelves')).toBeVisible();
});

test('such a page keeps the settings where visitors are told no shelves', async () => {
  const { shop } = server.current;
  shop.settings = { ...shop.settings, siteName: 'Lanka Parts', forceLogin: true };
  renderInShop(<Known />, '/nothing', bareSite({}));
  expect(await screen.findByText('Lanka Parts, no shelves')).toBeVisible();
});

test('where login is forced the shelves are asked for once somebody has signed in', async () => {
  const { shop } = server.current;
  await server.current.signIn(PHONE);
  server.current.forgetCookie();
  shop.settings = { ...shop.settings, forceLogin: true };
  renderInShop(<Known />, '/my-account/authorization', bareSite(siteSettingsOf(shop.settings)));
  expect(screen.getByText('Sparepoint, no shelves')).toBeVisible();
  expect(server.current.asked).toEqual([]);
  act(() => screen.getByRole('button').click());
  await waitFor(() => expect(screen.getByText('Sparepoint, shelves')).toBeVisible());
});
