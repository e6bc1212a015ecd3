import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { useNewSettings } from '@/store/useNewSettings';
import { withAppServer } from '@/__tests__/support/appServer';
import { aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();

/** A frame whose button navigates to a page with this tag. */
function Open({ next }: { next: string | undefined }) {
  const [tag, setTag] = useState<string | undefined>('first');
  useNewSettings(tag);
  const name = useAppSelector(({ site }) => site.siteName);
  return <button onClick={() => setTag(next)}>{name}</button>;
}

function open(next: string | undefined) {
  const { shop } = server.current;
  shop.settings = { ...shop.settings, siteName: 'Lanka Parts' };
  const { rerender } = renderInShop(<Open next={next} />, '/shop', aSite({}));
  act(() => screen.getByRole('button').click());
  const again = (later: string) => {
    rerender(<Open next={later} />);
    act(() => screen.getByRole('button').click());
  };
  return { again };
}

test('an open page fetches the settings after a navigation to a page rendered with others', async () => {
  open('second');
  expect(await screen.findByText('Lanka Parts')).toBeVisible();
  expect(server.current.asked).toEqual(['GET /settings', 'GET /brands']);
});

test.each([
  ['the same', 'first'],
  ['no', undefined],
])('an open page keeps its settings on a page with %s tag', async (_what, next) => {
  open(next);
  expect(screen.getByText('Sparepoint')).toBeVisible();
  expect(server.current.asked).toEqual([]);
});

test('an open page takes the settings of a shop that forces login now, without its brands', async () => {
  const { shop } = server.current;
  shop.settings = { ...shop.settings, forceLogin: true, hideLoginBrandSlider: true };
  open('second');
  expect(await screen.findByText('Lanka Parts')).toBeVisible();
});

test('an open page asks again after its next navigation when the brands failed', async () => {
  await server.current.applyFault('500', { only: 'GET /brands' });
  const { again } = open('second');
  await waitFor(() => expect(server.current.asked).toEqual(['GET /settings', 'GET /brands']));
  expect(screen.getByText('Sparepoint')).toBeVisible();
  await server.current.clearFault();
  again('third');
  expect(await screen.findByText('Lanka Parts')).toBeVisible();
});
