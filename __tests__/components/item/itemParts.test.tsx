import { fireEvent, screen } from '@testing-library/react';
import { Price } from '@/components/item/Price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { anItem, aSite } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

describe('a price', () => {
  it('stands alone when there is no discount', () => {
    renderInShop(<Price item={{ selling: 4650, disPer: 0 }} />);
    expect(screen.getByText('LKR 4,650.00')).toBeInTheDocument();
    expect(document.querySelector('s')).toBeNull();
  });

  it('comes after the struck one and the percentage when there is', () => {
    renderInShop(<Price item={{ selling: 5250, disPer: 12.5 }} />);
    expect(document.querySelector('s')).toHaveTextContent('LKR 5,250.00');
    expect(screen.getByText('−12.50%')).toBeInTheDocument();
    expect(screen.getByText('LKR 4,593.75')).toBeInTheDocument();
  });
});

describe('the stock text', () => {
  it.each([
    [0, 'Currently not available'],
    [4, '4 in stock'],
    [20, '20 in stock'],
    [21, 'More than 20 in stock'],
  ])('says of %i pieces: %s', (inStock, sentence) => {
    renderInShop(<StockText inStock={inStock} />);
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('follows the maximum of the settings', () => {
    const settings = { ...DEFAULT_SETTINGS, maximumQuantity: { retail: 8, wholesale: 50 } };
    renderInShop(<StockText inStock={9} />, '/', aSite({ settings }));
    expect(screen.getByText('More than 8 in stock')).toBeInTheDocument();
  });
});

describe('a picture', () => {
  const image = () => document.querySelector('img');

  it('asks for the listed sizes and keeps its place before it is loaded', () => {
    renderInShop(<ProductPicture item={anItem()} sizes="152px" />);
    expect(image()).toHaveAttribute('src', '/img/product/10481/10481-001_300X300.jpg');
    expect(image()?.getAttribute('srcset')).toContain('10481-001_150X150.jpg 150w');
    expect(image()).toHaveAttribute('width', '300');
    expect(image()).toHaveAttribute('loading', 'lazy');
  });

  it('is the placeholder where there is none or it cannot be loaded', () => {
    const { unmount } = renderInShop(<ProductPicture item={anItem({ img1: null })} sizes="75px" />);
    expect(image()).toHaveAttribute('src', '/placeholder.svg');
    unmount();
    renderInShop(<ProductPicture item={anItem()} sizes="75px" />);
    fireEvent.error(image() ?? document.body);
    expect(image()).toHaveAttribute('src', '/placeholder.svg');
  });

  it('is the placeholder where it failed before the page was hydrated', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    renderInShop(<ProductPicture item={anItem()} sizes="75px" priority />);
    expect(image()).toHaveAttribute('src', '/placeholder.svg');
    jest.restoreAllMocks();
  });

  it('stands on its brand’s ground with the model number printed on it', () => {
    renderInShop(<ProductPicture item={anItem({ bndName: 'Redmi' })} sizes="152px" withNumber />);
    expect(screen.getByText('SM-A125F')).toBeInTheDocument();
    expect(document.querySelector('[data-brand="xiaomi"]')).not.toBeNull();
  });
});
