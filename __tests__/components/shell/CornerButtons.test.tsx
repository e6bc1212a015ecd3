import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CornerButtons } from '@/components/shell/CornerButtons';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

const corner = (
  <>
    <h1>A page</h1>
    <CornerButtons origin="https://shop.test" barAtBottom={false} />
  </>
);

const chat = () => screen.getByRole('link', { name: 'Ask on WhatsApp' });
const question = () => new URL(chat().getAttribute('href') ?? '').searchParams.get('text');
const top = () => screen.queryByRole('button', { name: 'Back to the top' });

function scrollTo(pixels: number) {
  window.scrollY = pixels;
  act(() => void fireEvent.scroll(window));
}

let under: Element[] = [];

beforeEach(() => {
  under = [];
  document.elementsFromPoint = () => under;
  window.scrollY = 0;
  window.scrollTo = jest.fn();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

describe('the chat shortcut', () => {
  it('opens the chat of the shop with a prefilled question', () => {
    renderInShop(corner, '/shop', aSite());
    expect(chat().getAttribute('href')).toMatch(
      new RegExp(`^https://wa\\.me/${DEFAULT_SETTINGS.whatsappNumber}\\?text=`),
    );
    expect(question()).toBe(DEFAULT_SETTINGS.whatsappQuestion);
  });

  it('adds the public link of the product with its variant', () => {
    renderInShop(corner, '/product/42/a12-display?isFromWishList=true&variant=43', aSite());
    expect(question()).toBe(
      `${DEFAULT_SETTINGS.whatsappQuestion}\nhttps://shop.test/product/42/a12-display?variant=43`,
    );
  });

  it('is absent when disabled', () => {
    const settings = { ...DEFAULT_SETTINGS, enableChatButton: false };
    renderInShop(corner, '/', aSite({ settings }));
    expect(screen.queryByRole('link', { name: 'Ask on WhatsApp' })).toBeNull();
  });
});

describe('the corner above a bar that rests in the page', () => {
  const at = (top: number, bottom: number) => ({ top, bottom, width: 390 }) as DOMRect;
  afterEach(() => jest.restoreAllMocks());

  it('hides while the bar passes under it', () => {
    let bar = at(776, 844);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return this.hasAttribute('data-page-bar') ? bar : at(708, 756);
    });
    renderInShop(
      <>
        <section data-page-bar />
        {corner}
      </>,
      '/cart',
      aSite(),
    );
    const isRoom = () => screen.getByRole('complementary').className.includes('inTheWay');
    scrollTo(900);
    expect(isRoom()).toBe(false);
    bar = at(740, 808);
    scrollTo(936);
    expect(isRoom()).toBe(true);
    bar = at(600, 668);
    scrollTo(1076);
    expect(isRoom()).toBe(false);
  });
});

describe('the corner over the page', () => {
  afterEach(() => jest.restoreAllMocks());

  it('hides while it lies over something that can be pressed', () => {
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ left: 334, top: 780, width: 44, height: 48 } as DOMRect);
    renderInShop(
      <>
        <button type="button">
          <span>Add to cart</span>
        </button>
        <dl>
          <dt>Paid</dt>
          <dd>9,355.00</dd>
        </dl>
        {corner}
      </>,
      '/shop',
      aSite(),
    );
    const isInTheWay = () => screen.getByRole('complementary').className.includes('inTheWay');
    under = [screen.getByText('Add to cart')];
    scrollTo(400);
    expect(isInTheWay()).toBe(true);
    under = [screen.getByRole('heading')];
    scrollTo(430);
    expect(isInTheWay()).toBe(false);
    under = [screen.getByText('9,355.00')];
    scrollTo(460);
    expect(isInTheWay()).toBe(true);
  });
});

describe('the button back to the top', () => {
  it('appears once the page is scrolled past 300 pixels', () => {
    renderInShop(corner, '/', aSite());
    scrollTo(300);
    expect(top()).toBeNull();
    scrollTo(301);
    expect(top()).toBeInTheDocument();
    scrollTo(300);
    expect(top()).toBeNull();
  });

  it('scrolls up at once with reduced motion and focuses the heading', async () => {
    renderInShop(corner, '/', aSite());
    scrollTo(900);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the top' }));
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'auto' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
