import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiKeysSection } from '@/components/account/ApiKeysSection';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { setUserType } from '@/__tests__/support/account';
import { withAppServer } from '@/__tests__/support/appServer';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();
const PHONE = '94771234567';
const user = userEvent.setup();

beforeEach(async () => {
  await server.current.signIn(PHONE, 'Nimal Perera');
  await setUserType(server.current.shop, PHONE, 2);
});

async function openSection() {
  const apiKeys = await server.current.api().call('GET /user/api-keys');
  return renderInShop(
    <>
      <ApiKeysSection apiKeys={apiKeys} />
      <Toasts />
    </>,
    '/my-account/profile',
    await server.current.site(),
  );
}

const keys = () => within(screen.getByRole('region', { name: 'API keys' }));

async function makeKey(name: string) {
  await enter(keys().getByLabelText('Name of the new key'), name);
  await user.click(keys().getByRole('button', { name: 'Make a key' }));
  const note = await keys().findByText(`Copy your key ${name} now: you won't see it again.`);
  return note.closest('[role="status"]')?.querySelector('code')?.textContent ?? '';
}

it('makes a key, shows it once and deletes it', async () => {
  const first = await openSection();
  await user.click(keys().getByRole('button', { name: 'Make a key' }));
  expect(await keys().findAllByText('Name is required.')).not.toHaveLength(0);
  const key = await makeKey('Shop till');
  expect(key).toMatch(/^sp_[\w-]{43}$/);
  expect(first.replace).toHaveBeenCalled();
  first.unmount();

  await openSection();
  expect(document.body).not.toHaveTextContent(key);
  expect(keys().getByText(/not used yet/)).toBeInTheDocument();
  await user.click(keys().getByRole('button', { name: 'Delete the key Shop till' }));
  expect(await screen.findByText('The key Shop till is deleted')).toBeInTheDocument();
  expect(await server.current.api().call('GET /user/api-keys')).toEqual([]);
});

it('says why no further key is made', async () => {
  await openSection();
  await server.current.applyFault('500', { only: 'POST /user/api-keys' });
  await enter(keys().getByLabelText('Name of the new key'), 'Till');
  await user.click(keys().getByRole('button', { name: 'Make a key' }));
  expect(await keys().findByRole('group', { name: 'What to correct' })).toBeInTheDocument();
  expect(await server.current.api().call('GET /user/api-keys')).toEqual([]);
});
