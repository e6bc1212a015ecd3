import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@/components/ui/Link';
import { renderInShop } from '../../support/renderInShop';

describe('a link inside the shop', () => {
  it('uses the router with the scroll option', async () => {
    const { push, replace } = renderInShop(
      <Link href="/shop?grade=incell" scroll={false}>
        Incell
      </Link>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Incell' }));
    expect(push).toHaveBeenCalledWith('/shop?grade=incell', undefined, { scroll: false });
    expect(replace).not.toHaveBeenCalled();
  });

  it('replaces the current history entry when asked to', async () => {
    const { push, replace } = renderInShop(
      <Link href="/product/7/x?variant=8" replace shallow>
        Black
      </Link>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Black' }));
    expect(replace).toHaveBeenCalledWith('/product/7/x?variant=8', undefined, { shallow: true });
    expect(push).not.toHaveBeenCalled();
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('leaves a click with %j to the browser', (how) => {
    const { push } = renderInShop(<Link href="/shop">All parts</Link>);
    const link = screen.getByRole('link', { name: 'All parts' });
    const click = createEvent.click(link, how);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
    expect(push).not.toHaveBeenCalled();
  });

  it.each(['https://wa.me/1', 'mailto:a@b.example', 'tel:0112345678', '#main'])(
    'leaves %s to the browser',
    (href) => {
      const { push } = renderInShop(<Link href={href}>Away</Link>);
      const link = screen.getByRole('link', { name: 'Away' });
      const click = createEvent.click(link, { button: 0 });
      fireEvent(link, click);
      expect(click.defaultPrevented).toBe(false);
      expect(push).not.toHaveBeenCalled();
    },
  );

  it('does nothing when its handler prevented the click', async () => {
    const { push } = renderInShop(
      <Link href="/shop" onClick={(event) => event.preventDefault()}>
        All parts
      </Link>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'All parts' }));
    expect(push).not.toHaveBeenCalled();
  });
});
