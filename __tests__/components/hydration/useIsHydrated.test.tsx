import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useIsHydrated } from '@/components/hydration/useIsHydrated';

const seen: boolean[] = [];

function Controls() {
  const isHydrated = useIsHydrated();
  seen.push(isHydrated);
  return isHydrated ? <button type="button">More</button> : null;
}

beforeEach(() => {
  seen.length = 0;
  delete document.documentElement.dataset.hydrated;
});

describe('controls rendered after hydration', () => {
  it('are missing in the first HTML and appear without a warning', async () => {
    const warned = jest.spyOn(console, 'error');
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Controls />);
    expect(container.innerHTML).toBe('');
    await act(async () => hydrateRoot(container, <Controls />));
    expect(container.querySelector('button')).not.toBeNull();
    expect(warned).not.toHaveBeenCalled();
  });

  it('are rendered at once after client-side navigation', () => {
    document.documentElement.dataset.hydrated = '';
    render(<Controls />);
    expect(seen[0]).toBe(true);
  });
});
