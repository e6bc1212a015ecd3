import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareActions } from '@/components/product/ShareActions';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { PictureActions } from '@/components/product/PictureActions';

const URL_SHARED = 'https://shop.test/product/5/a12-display';

function show(enableSharing = true) {
  const site = aSite({ settings: { ...DEFAULT_SETTINGS, enableSharing } });
  renderInShop(<ShareActions itmName="A12 Display" url={URL_SHARED} />, '/product/5/x', site);
}

const summary = () => screen.getByText('Share');

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('sharing a product', () => {
  it('offers WhatsApp and Facebook, each with its name and address', async () => {
    show();
    await userEvent.click(summary());
    const hrefOf = (name: string) =>
      screen.getByRole('link', { name }).getAttribute('href') ?? 'http://none';
    expect(new URL(hrefOf('WhatsApp')).searchParams.get('text')).toBe(`A12 Display\n${URL_SHARED}`);
    expect(new URL(hrefOf('Facebook')).searchParams.get('u')).toBe(URL_SHARED);
  });

  it('opens the share sheet of the system', async () => {
    const share = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    show();
    await userEvent.click(summary());
    expect(share).toHaveBeenCalledWith({ title: 'A12 Display', url: URL_SHARED });
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
  });

  it('closes on Escape and returns the focus', async () => {
    show();
    await userEvent.click(summary());
    expect(screen.getByRole('group')).toHaveAttribute('open');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
  });

  it('copies the address and shows a message', async () => {
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    show();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(screen.getByRole('status')).toHaveTextContent('Link copied');
    expect(written).toHaveBeenCalledWith(URL_SHARED);
  });

  it('is hidden when disabled, unlike the chat', () => {
    show(false);
    expect(screen.queryByText('Share')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask on WhatsApp' })).toBeInTheDocument();
  });
});

describe('the buttons on the picture on phones', () => {
  function showMarks(enableSharing: boolean) {
    const site = aSite({ settings: { ...DEFAULT_SETTINGS, enableSharing } });
    const item = { itmCode: 5, itmName: 'A12 Display' };
    renderInShop(<PictureActions item={item} url={URL_SHARED} />, '/product/5/x', site);
  }

  it('share with the share sheet of the system', async () => {
    const share = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    showMarks(true);
    await userEvent.click(summary());
    expect(share).toHaveBeenCalledWith({ title: 'A12 Display', url: URL_SHARED });
  });

  it('hide sharing when disabled', () => {
    showMarks(false);
    expect(screen.queryByText('Share')).toBeNull();
    expect(screen.getByRole('button', { name: 'Compare A12 Display' })).toBeInTheDocument();
  });
});
