import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductScreen } from '@/components/product/ProductScreen';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import { aDetail, anItem, aVariant } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

function show(given: Partial<ProductDetail>, address = '/product/1/x') {
  return renderInShop(
    <ProductScreen detail={aDetail(given)} origin="https://shop.test" />,
    address,
  );
}

const withVariants: Partial<ProductDetail> = {
  item: anItem({ itmCode: 7, itmType: 'M', itmName: 'A32 Display', selling: 14500 }),
  options: [
    { name: 'Frame', values: ['Without', 'With'] },
    { name: 'Colour', values: ['Black', 'Blue'] },
  ],
  variants: [
    aVariant(
      { Frame: 'Without', Colour: 'Black' },
      { itmCode: 8, itmName: 'A32 Display, Black', selling: 14500, inStock: 3 },
    ),
    aVariant(
      { Frame: 'With', Colour: 'Blue' },
      { itmCode: 9, itmName: 'A32 Display, Frame, Blue', selling: 16900, inStock: 8 },
    ),
  ],
};

describe('a product page', () => {
  it('charges delivery for the weight of all pieces', async () => {
    show({ item: anItem({ weight: 0.6, inStock: 9 }) });
    expect(screen.getByText(/for 0.6 kg/)).toHaveTextContent('Delivery LKR 400.00 for 0.6 kg');
    const [more] = screen.getAllByRole('button', { name: /^One more/ });
    if (more !== undefined) await userEvent.click(more);
    expect(screen.getByText(/for 1.2 kg/)).toHaveTextContent('Delivery LKR 550.00 for 1.2 kg');
  });

  it('shows the price of the quantity, and what a piece costs by quantity', async () => {
    const breaks = [{ from: 2, selling: 400 }];
    show({ item: anItem({ selling: 450, disPer: 0, inStock: 9, breaks }) });
    const steps = screen.getByRole('list', { name: 'Price by quantity' });
    const words = () =>
      within(steps)
        .getAllByRole('listitem')
        .map((step) => [step.textContent, step.getAttribute('aria-current')]);
    expect(words()).toEqual([
      ['1450.00', 'true'],
      ['2 or more400.00', null],
    ]);
    expect(screen.queryByText('Why this price?')).not.toBeInTheDocument();
    const [more] = screen.getAllByRole('button', { name: /^One more/ });
    if (more !== undefined) await userEvent.click(more);
    expect(words()[1]).toEqual(['2 or more400.00', 'true']);
    expect(screen.getAllByText('LKR 400.00').length).toBeGreaterThan(0);
  });

  it('shows which phones it fits and which similar one it does not', () => {
    const model = { bndName: 'Samsung', series: 'Galaxy A' };
    show({
      models: [{ ...model, modelCode: 1, modelName: 'Galaxy A12', modelNumbers: ['SM-A125F'] }],
      nearTwins: [
        { ...model, modelCode: 2, modelName: 'Galaxy A12 Nacho', modelNumbers: ['SM-A127F'] },
      ],
    });
    const row = (name: RegExp) => within(screen.getByRole('row', { name }));
    expect(row(/SM-A125F/).getByText('Fits')).toBeInTheDocument();
    expect(row(/SM-A127F/).getByText('Does not fit')).toBeInTheDocument();
  });

  it('names the first of many models and links to all, where a number alone says whose it is', () => {
    const names = ['1100', '130', '150', '205', '208', '216'];
    const models = names.map((modelName, at) => ({
      modelCode: at + 1,
      bndName: 'Nokia',
      series: 'Other',
      modelName,
      modelNumbers: modelName === '216' ? ['RM-1187'] : [],
    }));
    const itmName = 'Battery for Nokia BL-5C - Premium quality, tested (1100/130/150/205/208/216)';
    show({ item: anItem({ itmName }), models });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Battery for Nokia BL-5C - Premium quality, tested (1100, 130, 150 and 3 more)',
    );
    const table = screen.getByRole('heading', { name: 'Fits these models' });
    for (const name of ['3 more', '6 models']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `#${table.id}`);
    }
    expect(screen.getByText('RM-1187 is the Nokia 216')).toBeInTheDocument();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByText(itmName)).toBeInTheDocument();
  });

  it('opens a chat with the name and address of the item', () => {
    show({ item: anItem({ itmCode: 5, itmName: 'A12 Display' }) });
    const href = screen.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href') ?? '';
    const question = new URL(href).searchParams.get('text');
    expect(question).toContain('A12 Display');
    expect(question).toContain('https://shop.test/product/5/a12-display');
  });

  it('says what a delivery brings and offers a visitor to sign in, and how many came back', () => {
    show({
      incoming: { pieces: 12, expectedOn: '2026-12-03', free: 3 },
      faults: { sold: 140, faulty: 2, days: 365, low: 0.0039, high: 0.0506 },
    });
    expect(screen.getByText('12 expected about 3 Dec')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in to reserve' })).toBeVisible();
    expect(screen.getByText('2 of 140 sold').closest('p')).toHaveTextContent('0.4 % to 5.1 %');
  });

  it('links a visitor to sign-in with the destination', () => {
    show({ item: anItem({ itmCode: 5, itmName: 'A12 Display' }) });
    const [add] = screen.getAllByRole('link', { name: 'Add to cart' });
    expect(add).toHaveAttribute(
      'href',
      '/my-account/authorization?initial=login&destination=%2Fproduct%2F1%2Fx',
    );
  });

  it('shows the grades as links and marks the current one', () => {
    const grade = {
      disPer: 0,
      inStock: 5,
      warrantyMonths: 3,
      itmType: 'S' as const,
      selling: 7450,
    };
    show({
      item: anItem({ itmCode: 1 }),
      grades: [
        { ...grade, itmCode: 1, itmName: 'Best', grade: 'service-pack' },
        { ...grade, itmCode: 2, itmName: 'Cheap', grade: 'incell' },
      ],
    });
    const choices = within(screen.getByRole('navigation', { name: 'Choose a grade' }));
    expect(choices.getByRole('link', { name: /Service pack/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(choices.getByRole('link', { name: /Incell/ })).toHaveAttribute(
      'href',
      '/product/2/cheap',
    );
  });

  it.each([
    [3, 1],
    [null, 0],
  ])('shows the warranty of grades only where the list states one: %s months', (known, shown) => {
    const grade = { ...anItem({ itmCode: 1 }), inStock: 5 };
    show({
      item: anItem({ itmCode: 1 }),
      grades: [
        { ...grade, itmCode: 1, grade: 'original', warrantyMonths: known },
        { ...grade, itmCode: 2, grade: 'incell', warrantyMonths: null },
      ],
    });
    const choices = within(screen.getByRole('navigation', { name: 'Choose a grade' }));
    expect(choices.queryAllByText('–')).toHaveLength(shown);
    expect(choices.queryAllByText('Warranty')).toHaveLength(shown * 2);
  });

  it.each([
    [0, 'Alternatives in stock'],
    [3, 'Similar parts for the Galaxy A12'],
  ])('with %i in stock, shows the same kind of part as "%s"', (inStock, name) => {
    const model = {
      modelCode: 1,
      bndName: 'Samsung',
      series: 'Galaxy A',
      modelName: 'Galaxy A12',
      modelNumbers: ['SM-A125F'],
    };
    const other = anItem({ itmCode: 5, itmName: 'Incell Display' });
    show({ item: anItem({ inStock }), models: [model], alternatives: [other] });
    const rows = within(screen.getByRole('region', { name }));
    expect(rows.getByRole('link', { name: 'Incell Display' })).toHaveAttribute(
      'href',
      '/product/5/incell-display',
    );
  });

  it('shows the specification lines and the known facts', () => {
    show({
      item: anItem({ shortSpecs: 'Panel: AMOLED: 6.4 in\nTested\nweight: 0.2 kg', sku: 'X-1' }),
      colour: 'Black',
    });
    const details = within(screen.getByRole('region', { name: 'Details' }));
    const said = details.getAllByRole('term').map((term) => term.textContent);
    expect(said).toEqual(['Panel', 'Note', 'weight', 'Colour', 'Code']);
    expect(details.getByText('AMOLED: 6.4 in')).toBeInTheDocument();
  });
});

describe('the page of an item with variants', () => {
  const scrolled = jest.fn();
  beforeAll(() => {
    // jsdom cannot scroll.
    Element.prototype.scrollIntoView = scrolled;
  });

  it('shows the lowest price and asks to select a variant', async () => {
    show(withVariants, '/product/7/a32-display');
    expect(screen.getByText(/^From/)).toHaveTextContent('From LKR 14,500.00');
    const [add] = screen.getAllByRole('button', { name: 'Select Option(s)' });
    if (add !== undefined) await userEvent.click(add);
    expect(screen.getByRole('alert')).toHaveTextContent('Select a product variant to Add to Cart.');
    expect(scrolled).toHaveBeenCalledTimes(1);
    if (add !== undefined) await userEvent.click(add);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  it('shows the name, price and stock of the variant in its address', () => {
    show(withVariants, '/product/7/a32-display?variant=9');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A32 Display, Frame, Blue');
    expect(screen.getAllByText('LKR 16,900.00').length).toBeGreaterThan(0);
    expect(screen.getAllByText('8 in stock').length).toBeGreaterThan(0);
    const colours = within(screen.getByRole('group', { name: 'Colour' }));
    expect(colours.getByRole('link', { name: 'Blue' })).toHaveAttribute('aria-current', 'true');
    expect(colours.getByText('Black')).toHaveAttribute('aria-disabled', 'true');
    expect(colours.getByText('Black: only Without.')).toBeInTheDocument();
  });

  it('chooses one option at a time, and the variant with the last one', () => {
    show(withVariants, '/product/7/a32-display');
    const colours = within(screen.getByRole('group', { name: 'Colour' }));
    expect(colours.getByRole('link', { name: 'Blue' })).toHaveAttribute(
      'href',
      '/product/7/a32-display?choice=Colour%3ABlue',
    );
  });

  it('keeps the second option open after the first and asks to select it', async () => {
    show(withVariants, '/product/7/a32-display?choice=Colour:Blue');
    const links = (name: string) =>
      within(screen.getByRole('group', { name })).getAllByRole('link');
    expect(links('Colour').filter((one) => one.hasAttribute('aria-current'))).toHaveLength(1);
    expect(links('Frame').filter((one) => one.hasAttribute('aria-current'))).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'With' })).toHaveAttribute(
      'href',
      '/product/7/a32-display?variant=9',
    );
    const [add] = screen.getAllByRole('button', { name: 'Select Option(s)' });
    if (add !== undefined) await userEvent.click(add);
    expect(screen.getByRole('alert')).toHaveTextContent('Select a product variant to Add to Cart.');
  });
});
