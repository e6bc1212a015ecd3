import { act, fireEvent, screen } from '@testing-library/react';
import * as react from 'react';
import { useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

type Modules = typeof import('@/components/hydration/HydrateLater') &
  typeof import('@/components/hydration/hydration');

let page: Modules;
let idle: (() => void)[];

/** Loads the modules again, as a new document would, with the same React. */
async function freshModules(): Promise<Modules> {
  jest.resetModules();
  jest.doMock('react', () => react);
  const later = await import('@/components/hydration/HydrateLater');
  return { ...later, ...(await import('@/components/hydration/hydration')) };
}

beforeEach(async () => {
  idle = [];
  window.requestIdleCallback = (callback) => idle.push(() => callback({} as IdleDeadline));
  window.matchMedia = (media) => ({ matches: media === '(min-width: 1200px)' }) as MediaQueryList;
  page = await freshModules();
});

afterEach(async () => {
  page.pageIsHydrated();
  await settle();
  jest.restoreAllMocks();
  document.body.replaceChildren();
  delete document.documentElement.dataset.hydrated;
});

function Part() {
  const [presses, setPresses] = useState(0);
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState('one');
  const [agrees, setAgrees] = useState(false);
  const [side, setSide] = useState('left');
  const [sent, setSent] = useState(0);
  const [sentText, setSentText] = useState('');
  const press = (event: React.MouseEvent) => {
    event.preventDefault();
    setPresses((before) => before + 1);
  };
  return (
    <form
      method="post"
      action="/api/v1/form/part"
      onSubmit={(event) => {
        event.preventDefault();
        setSent((before) => before + 1);
        setSentText(typed);
      }}
    >
      <button type="button" onClick={press}>
        Press
      </button>
      <a href="#cart" data-press="(min-width: 1200px)" onClick={press}>
        Cart
      </a>
      <a href="#cart" data-press="(max-width: 100px)" onClick={press}>
        Narrow
      </a>
      <input aria-label="Name" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <label>
        Agree
        <input
          type="checkbox"
          checked={agrees}
          onChange={(event) => setAgrees(event.target.checked)}
        />
      </label>
      {['left', 'right'].map((name) => (
        <label key={name}>
          {name}
          <input type="radio" name="side" checked={side === name} onChange={() => setSide(name)} />
        </label>
      ))}
      <select aria-label="Kind" value={choice} onChange={(event) => setChoice(event.target.value)}>
        <option>one</option>
        <option>two</option>
      </select>
      <button type="submit">Send</button>
      <output>{`${presses} presses, ${typed}, ${choice}, ${agrees} ${side}, ${sent} sent ${sentText}`}</output>
    </form>
  );
}

const said = () => screen.getByRole('status').textContent;

/** Shows the server's HTML and hydrates it. */
async function open(load: () => Promise<typeof Part> = async () => Part) {
  const container = document.body.appendChild(document.createElement('div'));
  const { HydrateLater, hydratedLater } = page;
  const onServer = (
    <react.Activity>
      <Part />
    </react.Activity>
  );
  container.innerHTML = renderToString(onServer);
  const Later = hydratedLater(load);
  const tree: ReactNode = (
    <HydrateLater>
      <Later />
    </HydrateLater>
  );
  await act(async () => void hydrateRoot(container, tree));
}

const hydrated = () => document.documentElement.dataset.hydrated !== undefined;
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

/** Returns whether the press was held; otherwise the browser handles it. */
function isHeld(text: string, how: MouseEventInit = {}): boolean {
  return !fireEvent.click(screen.getByText(text), how);
}

test('hydrates when the browser is idle after load', async () => {
  const load = jest.fn(async () => Part);
  await open(load);
  expect([load.mock.calls.length, hydrated()]).toEqual([0, false]);
  await act(async () => idle.forEach((go) => go()));
  await settle();
  expect([load.mock.calls.length, hydrated()]).toEqual([1, true]);
});

test.each(['pointerOver', 'pointerDown', 'keyDown', 'focusIn'] as const)(
  'hydrates at once on interaction: %s',
  async (touch) => {
    await open();
    await act(async () => void fireEvent[touch](screen.getByText('Press')));
    await settle();
    expect(hydrated()).toBe(true);
  },
);

test('repeats an earlier press once', async () => {
  await open();
  await act(async () => void fireEvent.click(screen.getByText('Press')));
  await settle();
  expect(said()).toContain('1 presses');
});

test('repeats the press of a link with a matching media query and leaves others to the browser', async () => {
  await open();
  expect([isHeld('Narrow'), isHeld('Cart')]).toEqual([false, true]);
  await settle();
  await settle();
  expect(said()).toContain('1 presses');
});

test('leaves a press for a new tab to the browser', async () => {
  await open();
  expect(isHeld('Cart', { ctrlKey: true })).toBe(false);
});

test('keeps what was typed and chosen before hydration', async () => {
  await open();
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Kasun' } });
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'two' } });
  await settle();
  await settle();
  expect(screen.getByLabelText('Name')).toHaveValue('Kasun');
  expect(said()).toContain('0 presses, Kasun, two');
});

test('holds a form that is posted until hydration, and sends it once', async () => {
  jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    fireEvent.submit(this);
  });
  await open();
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Kasun' } });
  const isLeft = fireEvent.submit(screen.getByText('Send').closest('form') ?? document.body);
  expect(isLeft).toBe(false);
  await settle();
  await settle();
  expect(said()).toContain('1 sent Kasun');
});

test('keeps what was filled in before the code of the page was here', async () => {
  await open();
  // No event: the browser fills in, or restores, what it remembers.
  Object.assign(screen.getByLabelText('Name'), { value: 'Kasun' });
  Object.assign(screen.getByLabelText('Agree'), { checked: true });
  Object.assign(screen.getByLabelText('right'), { checked: true });
  Object.assign(screen.getByLabelText('Kind'), { value: 'two' });
  await act(async () => idle.forEach((go) => go()));
  await settle();
  expect(said()).toBe('0 presses, Kasun, two, true right, 0 sent ');
  expect(screen.getByLabelText('Name')).toHaveValue('Kasun');
  expect(screen.getByLabelText('Agree')).toBeChecked();
});

test('leaves a search to the browser', async () => {
  await open();
  const form = screen.getByText('Send').closest('form') ?? document.body;
  form.setAttribute('method', 'get');
  form.addEventListener('submit', (event) => event.preventDefault());
  fireEvent.submit(form);
  form.setAttribute('method', 'post');
  await settle();
  expect(said()).not.toContain('1 sent');
});

test('posts a held form when the code of the page cannot be loaded', async () => {
  jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockReturnValue();
  const posted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  await open(() => Promise.reject(new Error('Loading chunk 1 failed.')));
  fireEvent.submit(screen.getByText('Send').closest('form') ?? document.body);
  await settle();
  expect(posted).toHaveBeenCalledTimes(1);
});

test('loads the code again at the next interaction after a failure', async () => {
  const load = jest.fn<Promise<typeof Part>, []>(async () => Part);
  load.mockRejectedValueOnce(new Error('Loading chunk 1 failed.'));
  await open(load);
  await act(async () => idle.forEach((go) => go()));
  await settle();
  expect(hydrated()).toBe(false);
  await act(async () => void fireEvent.keyDown(document.body));
  await settle();
  expect([load.mock.calls.length, hydrated()]).toEqual([2, true]);
});
