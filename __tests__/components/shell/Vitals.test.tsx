import { act, render, screen } from '@testing-library/react';
import { Vitals } from '@/components/shell/Vitals';

jest.mock('@/lib/site/measuresPages', () => ({ REPORTS_VITALS: true }));
jest.mock('@/components/shell/VitalsReport', () => {
  throw new Error('Loading chunk vitals failed.');
});

test('renders the page when the metrics code cannot be loaded', async () => {
  jest.useFakeTimers();
  render(
    <main>
      <Vitals />
      <h1>Displays</h1>
    </main>,
  );
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('heading', { name: 'Displays' })).toBeVisible();
  jest.useRealTimers();
});
