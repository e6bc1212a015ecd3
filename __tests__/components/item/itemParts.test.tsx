import { fireEvent, screen } from '@testing-library/react';
import { ItemName } from '@/components/ui/ItemName';
import { GradeChip } from '@/components/item/GradeLine';
import { Price } from '@/components/item/Price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { anItem, aSite } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

describe('a price', () => {
  it('shows the price alone without a discount', () => {
    renderInShop(<Price item={{ selling: 4650, disPer: 0 }} />);
    expect(screen.getByText('LKR 4,650.00')).toBeInTheDocument();
    expect(document.querySelector('s')).toBeNull();
  });

  it('shows the old price and the percentage with a discount', () => {
    renderInShop(<Price item={{ selling: 5250, disPer: 12.5 }} />);
    expect(document.querySelector('s')).toHaveTextContent('LKR 5,250.00');
    expect(screen.getByText('−12.50%')).toBeInTheDocument();
    expect(screen.getByText('LKR 4,593.75')).toBeInTheDocument();
  });
});

describe('a name', () => {
  it('may wrap after each slash within a list of models, and reads the same', () => {
    const name = 'Battery for Samsung (X200/C3010) / E1232';
    const { container } = renderInShop(
      <p>
        <ItemName name={name} />
      </p>,
    );
    expect(screen.getByText(name).innerHTML).toBe('Battery for Samsung (X200/<wbr>C3010) / E1232');
    expect(container.querySelectorAll('wbr')).toHaveLength(1);
  });
});

describe('the stock text', () => {
  it.each([
    [0, 'Currently not available'],
    [4, '4 in stock'],
    [20, '20 in stock'],
    [21, 'More than 20 in stock'],
  ])('returns for %i pieces: %s', (inStock, sentence) => {
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

  it('requests the listed sizes and reserves its space', () => {
    renderInShop(<ProductPicture item={anItem()} sizes="152px" />);
    expect(image()).toHaveAttribute('src', '/img/product/10481/10481-001_300X300.jpg');
    expect(image()?.getAttribute('srcset')).toContain('10481-001_150X150.jpg 150w');
    expect(image()).toHaveAttribute('width', '300');
    expect(image()).toHaveAttribute('loading', 'lazy');
  });

  it('shows the placeholder when the picture is missing or fails to load', () => {
    const { unmount } = renderInShop(<ProductPicture item={anItem({ img1: null })} sizes="75px" />);
    expect(image()).toHaveAttribute('src', '/placeholder.svg');
    unmount();
    renderInShop(<ProductPicture item={anItem()} sizes="75px" />);
    fireEvent.error(image() ?? document.body);
    expect(image()).toHaveAttribute('src', '/placeholder.svg');
  });

  it('shows the placeholder when the picture failed before hydration', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    renderInShop(<ProductPicture item={anItem()} sizes="75px" priority />);
    expect(image()).toHaveAttribute('src', '/placeholder.svg');
    jest.restoreAllMocks();
  });

  it('has the tint of its brand and the model number', () => {
    renderInShop(
      <ProductPicture item={anItem({ bndName: 'Redmi', grade: 'oem' })} sizes="152px" withNumber />,
    );
    expect(screen.getByText('SM-A125F')).toBeInTheDocument();
    expect(document.querySelector('[data-tint="xiaomi"]')).not.toBeNull();
  });

  it('has the ground of a grade that the drawing shows, and a sign where it is a photo', () => {
    const graded = { partKind: 'display', grade: 'incell' } as const;
    const { unmount } = renderInShop(<ProductPicture item={anItem(graded)} sizes="152px" />);
    expect(document.querySelector('[data-tint="incell"]')).not.toHaveAttribute('data-mark');
    unmount();
    const photo = anItem({ ...graded, img1: '0123456789ab.jpg' });
    renderInShop(<ProductPicture item={photo} sizes="152px" />);
    expect(document.querySelector('[data-tint="incell"]')).toHaveAttribute('data-mark', 'incell');
  });
});

describe('the rank of a grade', () => {
  const show = (gradeRanks: Record<string, number>) =>
    renderInShop(
      <GradeChip grade="soft-oled" />,
      '/',
      aSite({ settings: { ...DEFAULT_SETTINGS, gradeRanks } }),
    );

  it('is the one of the owner, in bars', () => {
    show({ 'soft-oled': 4 });
    const bars = screen.getByRole('img', { name: 'rank 4 of 5' });
    expect(bars.querySelectorAll('path')).toHaveLength(5);
    expect(bars.querySelectorAll('[data-full]')).toHaveLength(4);
  });

  it('is not shown where the owner gives none', () => {
    show({ incell: 2 });
    expect(screen.getByText('Soft OLED')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
