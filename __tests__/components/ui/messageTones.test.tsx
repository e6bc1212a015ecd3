import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLogout } from '@/components/account/useLogout';
import { useCartActions } from '@/components/cart/useCartActions';
import { useCompare } from '@/components/compare/CompareButton';
import { onMessage, type Message } from '@/components/ui/toasts/messages';
import { useWishActions } from '@/components/wishlist/useWishActions';
import { verifyRefusal } from '@/server/people/customers/register.service';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { anItem } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { useVerify } from '@/components/account/CodeModal';

const server = withAppServer();
const SENTENCE = { ...verifyRefusal('already verified').sentences };

/** One button for each message of the shop. */
function Everything({ itmCode }: { itmCode: number }) {
  const item = anItem({ itmCode, itmName: 'A12 Battery', selling: 2_250 });
  const named = { itmCode, itmName: 'A12 Battery' };
  const cart = useCartActions();
  const wish = useWishActions();
  const { compare } = useCompare(named);
  const logout = useLogout();
  const verify = useVerify();
  const line = { itmCode, qty: 1, item: { ...item, qty: 1, oldQty: 1 } };
  const acts = {
    add: () => cart.add({ item, qty: 1, isFromWishList: false }),
    update: () => cart.update({ ...named, qty: 2 }),
    remove: () => cart.remove(line),
    wish: () => wish.add(named),
    unwish: () => wish.remove(named),
    compare: async () => compare(),
    verify: () => verify({ otp: '123456' }),
    logout: () => logout(),
  };
  return Object.entries(acts).map(([name, act]) => (
    <button key={name} type="button" onClick={() => void act()}>
      {name}
    </button>
  ));
}

let told: Message[];
let stop: () => void;

beforeEach(async () => {
  told = [];
  stop = onMessage((message) => told.push(message));
  await server.current.signIn();
  const itmCode = await server.current.itmCodeOf('BATTERY');
  renderInShop(<Everything itmCode={itmCode} />, '/shop', await server.current.site());
});
afterEach(() => stop());

async function press(name: string) {
  const before = told.length;
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(told).toHaveLength(before + 1));
  const { tone, subject, words } = told[before] ?? {};
  return { tone, said: [subject, words].filter(Boolean).join(' ') };
}

test('shows an add as success, an update as info and a removal like an error', async () => {
  expect(await press('add')).toEqual({
    tone: 'success',
    said: 'A12 Battery added to cart successfully',
  });
  expect(await press('update')).toEqual({
    tone: 'info',
    said: 'A12 Battery updated in cart successfully',
  });
  expect(await press('remove')).toEqual({
    tone: 'removed',
    said: 'A12 Battery deleted from cart successfully',
  });
});

test('shows a wish as success, its removal like an error and a comparison as success', async () => {
  expect(await press('wish')).toEqual({
    tone: 'success',
    said: 'A12 Battery has been added to wishlist successfully',
  });
  expect(await press('unwish')).toEqual({
    tone: 'removed',
    said: 'A12 Battery has been deleted to wishlist successfully',
  });
  expect(await press('compare')).toEqual({
    tone: 'success',
    said: 'A12 Battery added to comparison successfully.',
  });
});

test('shows "already verified" as info and a logout as success', async () => {
  expect(await press('verify')).toEqual({ tone: 'info', said: SENTENCE.description });
  expect(await press('logout')).toEqual({ tone: 'success', said: 'Logged out successfully' });
});

test('shows a refusal without a reason as a general error', async () => {
  server.current.failNext('/cart', refusal(500, {}));
  expect(await press('add')).toEqual({
    tone: 'error',
    said: 'Something went wrong please try again later',
  });
  server.current.failNext('/user/logout', refusal(500, {}));
  expect(await press('logout')).toEqual({ tone: 'error', said: 'Something went wrong.' });
});
