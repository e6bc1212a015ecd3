import { act, fireEvent, screen } from '@testing-library/react';
import * as react from 'react';
import { Activity, useState, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

jest.mock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: true }));

type Awakening = typeof import('@/components/layout/awakening');

function Slider() {
  const [moves, setMoves] = useState(0);
  return (
    <section id="island">
      <button type="submit" onClick={() => setMoves(moves + 1)}>
        Moved {moves}
      </button>
    </section>
  );
}

/** What the server drew of it. */
const DRAWN =
  '<!--&--><section id="island"><button type="submit">Moved <!-- -->0</button></section><!--/&-->';

let root: Root;
let awakening: Awakening;
let comeNear: (isIntersecting: boolean) => void;

async function openPage(load: () => Promise<ComponentType>, drawn = DRAWN) {
  document.body.innerHTML = `<div id="page">${drawn}</div>`;
  let modules: typeof import('@/components/layout/islandPart') | undefined;
  await jest.isolateModulesAsync(async () => {
    // Only the page's state begins anew; there is one React.
    jest.doMock('react', () => react);
    awakening = await import('@/components/layout/awakening');
    modules = await import('@/components/layout/islandPart');
  });
  if (modules === undefined) throw new Error('no modules');
  const Part = modules.islandPart('island', load);
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('page') ?? document.body,
      <Activity>
        <Part />
      </Activity>,
    );
  });
}

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  } as never;
});

afterEach(async () => {
  await act(async () => awakening.wake());
  await act(async () => root.unmount());
});

test('an island fetches its code near the view and leaves the rest of the page asleep', async () => {
  const load = jest.fn(async () => Slider);
  await openPage(load);
  await act(async () => comeNear(false));
  expect(load).not.toHaveBeenCalled();
  const drawn = screen.getByRole('button');
  await act(async () => comeNear(true));
  expect(load).toHaveBeenCalledTimes(1);
  expect(awakening.isAsleep()).toBe(true);
  await act(async () => void fireEvent.click(drawn));
  expect(screen.getByText('Moved 1')).toBe(drawn);
});

test('a page that awakes fetches it too', async () => {
  const load = jest.fn(async () => Slider);
  await openPage(load);
  await act(async () => void fireEvent.keyDown(document.body));
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that could not be fetched is not asked for again until the page is touched', async () => {
  const load = jest.fn(async () => Slider);
  load.mockRejectedValueOnce(new Error('offline'));
  await openPage(load);
  await act(async () => comeNear(true));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Moved 0')).toBeInTheDocument();
  await act(async () => void fireEvent.keyDown(document.body));
  expect(load).toHaveBeenCalledTimes(2);
});
