import { act, render, screen } from '@testing-library/react';
import { SlowNote } from '@/components/ui/SlowNote';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const note = (isBusy: boolean) => <SlowNote isBusy={isBusy}>Still waiting.</SlowNote>;
const wait = () => act(() => jest.advanceTimersByTime(3_000));

it('announces that an answer takes long, until it comes', () => {
  const { rerender } = render(note(true));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  wait();
  expect(screen.getByRole('alert')).toHaveTextContent('Still waiting.');
  rerender(note(false));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('says nothing of an answer that comes soon, however often', () => {
  const { rerender } = render(note(true));
  rerender(note(false));
  wait();
  rerender(note(true));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
