import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as react from 'react';
import { Activity, useState, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

jest.mock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: true }));
jest.mock('@/store/InShop', () => ({
  InShop: ({ children }: { children: ReactNode }) => children,
}));

type Module = typeof import('@/components/layout/sleepingPart') &
  typeof import('@/components/layout/Answers');
type Awakening = typeof import('@/components/layout/awakening');

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <button type="submit">Send</button>
      <a href="#there">Leads on</a>
      <a href="#sign-in" data-press="" onClick={() => setCount(count + 1)}>
        Means it
      </a>
    </>
  );
}

/** What the server drew of the counter. */
const DRAWN =
  '<!--&--><button type="button">Pressed <!-- -->0</button>' +
  '<button type="submit">Send</button><a href="#there">Leads on</a>' +
  '<a href="#sign-in" data-press="">Means it</a><!--/&-->';

let root: Root;
let awakening: Awakening;
let modulesNow: Module;

/** A page of one part, as a browser gets it; every test begins with its own first page. */
async function openPage(load: () => Promise<ComponentType>) {
  const { sleepingPart, Answers } = await freshModules();
  const Part = sleepingPart(load);
  document.body.innerHTML = `<div id="page">${DRAWN}</div>`;
  const page = screen.getByText('Leads on').parentElement ?? document.body;
  awakening.placeSleeps(page, 'part');
  await act(async () => {
    root = hydrateRoot(
      page,
      <Activity>
        <Part />
        <Answers onAnswer={() => awakening.placeAnswers(page)} />
      </Activity>,
    );
  });
}

async function freshModules(): Promise<Module> {
  let modules: Module | undefined;
  await jest.isolateModulesAsync(async () => {
    // Only the page's state begins anew; there is one React.
    jest.doMock('react', () => react);
    awakening = await import('@/components/layout/awakening');
    modules = {
      ...(await import('@/components/layout/sleepingPart')),
      ...(await import('@/components/layout/Answers')),
    };
  });
  if (modules === undefined) throw new Error('no modules');
  modulesNow = modules;
  return modules;
}

afterEach(async () => {
  // A page that is left asleep would go on holding what is pressed on the next one.
  await act(async () => awakening.wake());
  await act(async () => root.unmount());
});

function loader(part: ComponentType = Counter) {
  return jest.fn(async () => part);
}

test('a page nobody touches fetches nothing and stands as the server drew it', async () => {
  const load = loader();
  await openPage(load);
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByText('Pressed 0')).toBeInTheDocument();
});

test.each(['touchStart', 'focusIn', 'keyDown'] as const)(
  'the code comes with the first %s',
  async (sign) => {
    const load = loader();
    await openPage(load);
    await act(async () => void fireEvent[sign](screen.getByText('Pressed 0')));
    expect(load).toHaveBeenCalledTimes(1);
    const before = screen.getByText('Pressed 0');
    await act(async () => void fireEvent.click(before));
    expect(screen.getByText('Pressed 1')).toBe(before);
  },
);

test('the code comes where the pointer rests, not where it passes', async () => {
  const load = loader();
  await openPage(load);
  jest.useFakeTimers();
  fireEvent.pointerOver(screen.getByText('Pressed 0'));
  jest.advanceTimersByTime(60);
  fireEvent.pointerOver(screen.getByText('Send'));
  jest.advanceTimersByTime(60);
  expect(awakening.isAsleep()).toBe(true);
  jest.advanceTimersByTime(60);
  expect(awakening.isAsleep()).toBe(false);
  jest.useRealTimers();
  await act(async () => undefined);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each(['pointerOver', 'touchStart', 'focusIn'] as const)(
  'a link that leads on by itself needs no code of its page: %s',
  async (sign) => {
    await openPage(loader());
    jest.useFakeTimers();
    fireEvent[sign](screen.getByText('Leads on'));
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    expect(awakening.isAsleep()).toBe(true);
    await act(async () => void fireEvent[sign](screen.getByText('Means it')));
    await waitFor(() => expect(awakening.isAsleep()).toBe(false));
  },
);

test('another page of the same kind has the code of the page fetched and no other', async () => {
  const load = loader();
  await openPage(load);
  const { sleepingPart } = modulesNow;
  const around = loader();
  const Around = sleepingPart(around, 'around');
  await act(async () => awakening.wakePage());
  expect(load).toHaveBeenCalledTimes(1);
  expect(around).not.toHaveBeenCalled();
  expect(awakening.isAsleep()).toBe(true);
  expect(Around).toBeDefined();
});

test('a first page that was left asleep is not fetched until the way leads back', async () => {
  const load = loader();
  await openPage(load);
  awakening.leaveFirstPage();
  await act(async () => awakening.wake());
  expect(load).not.toHaveBeenCalled();
  await act(async () => awakening.wakeLeftPage());
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that comes after the first page is drawn is fetched though the page sleeps', async () => {
  await openPage(loader());
  awakening.firstPageIsDrawn();
  const load = loader();
  modulesNow.sleepingPart(load);
  await act(async () => undefined);
  expect(load).toHaveBeenCalledTimes(1);
  expect(awakening.isAsleep()).toBe(true);
});

test('a button that is pressed before its code has come is pressed once it has', async () => {
  await openPage(loader());
  await act(async () => void fireEvent.click(screen.getByText('Pressed 0')));
  expect(await screen.findByText('Pressed 1')).toBeInTheDocument();
});

test('a link and a form lead on at once', async () => {
  await openPage(loader());
  // fireEvent answers false where the browser was kept from doing it.
  expect(fireEvent.click(screen.getByText('Leads on'))).toBe(true);
  expect(fireEvent.click(screen.getByText('Send'))).toBe(true);
});

test('a link that leaves something behind waits for its code, a new tab of it does not', async () => {
  await openPage(loader());
  expect(fireEvent.click(screen.getByText('Means it'), { ctrlKey: true })).toBe(true);
  await act(async () => {
    expect(fireEvent.click(screen.getByText('Means it'))).toBe(false);
  });
  expect(await screen.findByText('Pressed 1')).toBeInTheDocument();
});

test('such a link leads on all the same when its code cannot be fetched', async () => {
  const load = loader();
  load.mockRejectedValueOnce(new Error('offline'));
  await openPage(load);
  await act(async () => void fireEvent.click(screen.getByText('Means it')));
  expect(window.location.hash).toBe('#sign-in');
  window.location.hash = '';
});

test('code that could not be fetched is tried again at the next touch, and the page reads', async () => {
  const load = loader();
  load.mockRejectedValueOnce(new Error('offline'));
  await openPage(load);
  await act(async () => void fireEvent.keyDown(document.body));
  expect(screen.getByText('Pressed 0')).toBeInTheDocument();
  await act(async () => void fireEvent.keyDown(document.body));
  await act(async () => void fireEvent.click(screen.getByText('Pressed 0')));
  expect(screen.getByText('Pressed 1')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part defined on a page that is awake is fetched at once', async () => {
  const { sleepingPart } = await freshModules();
  awakening.wake();
  const load = loader();
  sleepingPart(load);
  await act(async () => undefined);
  expect(load).toHaveBeenCalledTimes(1);
  await openPage(loader());
});

test('only a page that slept has missed what another tab told', async () => {
  await openPage(loader());
  expect(awakening.hasMissedSomething()).toBe(false);
  await act(async () => awakening.wakeToCatchUp());
  expect(awakening.hasMissedSomething()).toBe(true);
});
