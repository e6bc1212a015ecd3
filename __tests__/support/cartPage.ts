import { screen, within } from '@testing-library/react';
import type { AppServer } from './appServer';

/** Adds an item to the signed-in customer's cart. */
export async function putIntoCart(server: AppServer, sku: string, qty: number): Promise<void> {
  const itmCode = await server.itmCodeOf(sku);
  await server.api().call('POST /cart', { body: { itmCode, qty } });
}

/** Returns the line of the cart page with this name. */
export function lineOf(name: RegExp): HTMLElement {
  const lines = screen.getByRole('list', { name: 'Lines of the cart' });
  const found = within(lines)
    .getAllByRole('listitem')
    .find((line) => name.test(line.textContent ?? ''));
  if (found === undefined) throw new Error(`no line ${name}`);
  return found;
}
