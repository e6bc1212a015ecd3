import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { freshModules, type FirstPage } from '@/__tests__/support/firstPage';

jest.mock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: true }));

let page: FirstPage;
let pressed: jest.Mock<void, [string]>;

type PlaceProps = { name: string; place?: 'part' | 'island'; answers: boolean };

function Place({ name, place = 'part', answers }: PlaceProps) {
  const element = useRef<HTMLDivElement>(null);
  page.useSleepingPlace(element, place, answers);
  return (
    <div ref={element}>
      <button type="button" onClick={() => pressed(name)}>
        {name}
      </button>
    </div>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));

beforeEach(async () => {
  pressed = jest.fn();
  page = await freshModules();
});

test('what is pressed in a place that sleeps is held until it answers, and done once', () => {
  const { rerender } = render(<Place name="List" answers={false} />);
  press('List');
  expect(pressed).not.toHaveBeenCalled();
  expect(page.isAsleep()).toBe(false);
  rerender(<Place name="List" answers />);
  expect(pressed.mock.calls).toEqual([['List']]);
  press('List');
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a place that answers from the first holds nothing', () => {
  render(<Place name="List" answers />);
  press('List');
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(page.isAsleep()).toBe(true);
});

test('a press waits for the other parts of the page, for an island it does not', () => {
  const ui = (list: boolean, footing: boolean) => (
    <>
      <Place name="List" answers={list} />
      <Place name="Footing" answers={footing} />
      <Place name="Slider" place="island" answers={false} />
    </>
  );
  const { rerender } = render(ui(false, false));
  press('List');
  rerender(ui(true, false));
  expect(pressed).not.toHaveBeenCalled();
  rerender(ui(true, true));
  expect(pressed.mock.calls).toEqual([['List']]);
});

test('where pages do not sleep nothing is held', async () => {
  jest.doMock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: false }));
  page = await freshModules();
  jest.doMock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: true }));
  render(<Place name="List" answers={false} />);
  press('List');
  expect(pressed).toHaveBeenCalledTimes(1);
});
