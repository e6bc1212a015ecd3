import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from '@/components/product/Gallery';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { anItem } from '@/__tests__/support/factories';

beforeAll(polyfillDialogs);

const item = anItem({ itmCode: 7 });

function show(...numbers: string[]) {
  render(<Gallery item={item} alt="A12 Display" numbers={numbers} />);
}

const thumbs = () => within(screen.getByRole('list', { name: 'Choose a picture' }));
const chosen = () =>
  thumbs()
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-current') === 'true');

describe('the pictures of a product', () => {
  it('show a single picture without thumbnails', () => {
    show();
    expect(screen.getByRole('img', { name: 'A12 Display' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('show a single photograph that can be enlarged', async () => {
    show('001');
    expect(screen.queryByRole('list')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A12 Display' }));
    const full = dialog.getByRole('button', { name: 'Show in full size' });
    await userEvent.click(full);
    expect(full).toHaveAttribute('aria-pressed', 'true');
    expect(dialog.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('are a strip with a label for each', () => {
    show('001', '002', '003');
    const second = screen.getByRole('img', { name: 'A12 Display, picture 2 of 3' });
    expect(second).toHaveAttribute('src', '/img/product/7/7-002_300X300.jpg');
    expect(second).toHaveAttribute('loading', 'lazy');
    expect(chosen()).toEqual([true, false, false]);
  });

  it('are chosen by thumbnail', async () => {
    show('001', '002', '003');
    await userEvent.click(thumbs().getByRole('button', { name: 'Picture 3' }));
    expect(chosen()).toEqual([false, false, true]);
  });

  it('are moved by arrow keys and stop at both ends', async () => {
    show('001', '002');
    screen.getByRole('list', { name: 'Pictures of A12 Display' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen()).toEqual([false, true]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(chosen()).toEqual([true, false]);
  });
});
