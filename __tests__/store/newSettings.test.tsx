import { act, screen } from '@testing-library/react';
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
  renderInShop(<Open next={next} />, '/shop', aSite({}));
  act(() => screen.getByRole('button').click());
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
