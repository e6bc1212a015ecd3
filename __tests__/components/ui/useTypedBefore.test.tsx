import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { QuantityBox } from '@/components/ui/QuantityBox';

function Counted() {
  const [qty, setQty] = useState(1);
  return (
    <>
      <QuantityBox value={qty} onChange={setQty} max={20} label="Galaxy A12 Display" />
      <output>{qty}</output>
    </>
  );
}

/** The page as the server drew it, with what somebody typed before its code came. */
async function typedInto(typed: string) {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<Counted />);
  const field = page.querySelector('input');
  if (field === null) throw new Error('The server drew no field.');
  field.value = typed;
  await act(async () => void hydrateRoot(page, <Counted />));
  return { field, quantity: () => page.querySelector('output')?.textContent };
}

afterEach(() => document.body.replaceChildren());

test('a quantity that was typed before the page could listen is the one that counts', async () => {
  const { field, quantity } = await typedInto('15');
  expect(quantity()).toBe('15');
  fireEvent.focus(field);
  fireEvent.blur(field);
  expect(field).toHaveValue('15');
});

test('one that cannot be ordered stays to be corrected', async () => {
  const { field, quantity } = await typedInto('9999');
  expect(quantity()).toBe('9999');
  expect(field).toHaveValue('9999');
});

test('a field that nobody touched is left alone', async () => {
  const { field, quantity } = await typedInto('1');
  expect([field.value, quantity()]).toEqual(['1', '1']);
});
