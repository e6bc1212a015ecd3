import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from '@/components/ui/ThemeSwitch';

beforeEach(() => {
  window.localStorage.clear();
  delete document.documentElement.dataset.theme;
});

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('the page follows the device until somebody chooses, and the choice stays', async () => {
  const { unmount } = render(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'As device' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  unmount();

  openNextPage();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  render(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();

  await userEvent.click(screen.getByRole('radio', { name: 'As device' }));
  openNextPage();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('the choice of another tab is shown at once', () => {
  render(<ThemeSwitch />);
  act(() => tellOfTab('light'));
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  act(() => tellOfTab(null));
  expect(screen.getByRole('radio', { name: 'As device' })).toBeChecked();
});

test('what is stored under the name by something else changes nothing', () => {
  window.localStorage.setItem('theme', '"><script>');
  openNextPage();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('blocked storage hides neither the page nor the choice for it', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  openNextPage();
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

/** A new document runs the script in its head. */
function openNextPage(): void {
  delete document.documentElement.dataset.theme;
  const script = document.createElement('script');
  script.textContent = readFileSync('public/theme.js', 'utf8').replaceAll('const ', 'var ');
  document.head.append(script);
  script.remove();
}

function tellOfTab(newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
}

function refuse(): never {
  throw new DOMException('Blocked', 'SecurityError');
}
