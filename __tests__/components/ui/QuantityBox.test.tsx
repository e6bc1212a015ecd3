import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { quantityProblems } from '@/lib/commerce/cartProblems';
import { QuantityBox } from '@/components/ui/QuantityBox';

function Counted({ start = 1, min, max = 20 }: { start?: number; min?: number; max?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <QuantityBox
        value={value}
        onChange={setValue}
        min={min}
        max={max}
        label="Battery"
        errors={min === 0 ? [] : quantityProblems(value, 99_999, max)}
      />
      <output>{String(value)}</output>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Quantity of Battery' });
const less = () => screen.getByRole('button', { name: 'One less of Battery' });
const more = () => screen.getByRole('button', { name: 'One more of Battery' });
const value = () => Number(screen.getByRole('status').textContent);

describe('the quantity box', () => {
  it('stops at 1 and at the maximum', async () => {
    render(<Counted max={2} />);
    expect(less()).toBeDisabled();
    await userEvent.click(more());
    expect(value()).toBe(2);
    expect(more()).toBeDisabled();
    await userEvent.click(less());
    expect(value()).toBe(1);
  });

  it('accepts typing above the maximum and shows the error on blur', async () => {
    render(<Counted max={20} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '12');
    expect(value()).toBe(12);
    await userEvent.type(field(), '5');
    expect([field(), value()]).toEqual([expect.objectContaining({ value: '125' }), 125]);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Quantity must be less than 20.');
    expect(field()).toHaveAccessibleDescription(
      'Quantity must be less than 20. You can order at most 20 of one item.',
    );
    expect(field()).toHaveValue('125');
    await userEvent.click(less());
    expect(value()).toBe(20);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['0', '0', 'Quantity must be more than 0.'],
    ['1.5', '1.5', 'Quantity must be an integer.'],
    ['1,5', '1,5', 'Quantity must be an integer.'],
    ['-3', '-3', 'Quantity must be more than 0.'],
    ['1e3', '1e3', 'Quantity must be a number.'],
    ['0x10', '0x10', 'Quantity must be a number.'],
    ['+3', '+3', 'Quantity must be a number.'],
    ['3pcs', '3pcs', 'Quantity must be a number.'],
    ['٣', '٣', 'Quantity must be a number.'],
    ['1 2', '1 2', 'Quantity must be a number.'],
    ['1,000', '1000', 'Quantity must be less than 20.'],
  ])('keeps %s and shows the error on Enter', async (typed, shown, sentence) => {
    render(<Counted start={3} />);
    await userEvent.clear(field());
    await userEvent.type(field(), `${typed}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(field()).toHaveValue(shown);
    await userEvent.clear(field());
    await userEvent.type(field(), '4{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(value()).toBe(4);
  });

  it.each(['-3', '1e3', 'x'])(
    'makes no number of %s that was pasted over a quantity',
    async (text) => {
      render(<Counted start={13} />);
      await userEvent.clear(field());
      await userEvent.click(field());
      await userEvent.paste(text);
      await userEvent.tab();
      expect(field()).toHaveValue(text);
      expect(value()).not.toBeGreaterThan(0);
      expect(screen.getByRole('alert')).toBeInTheDocument();
      await userEvent.click(more());
      expect(field()).toHaveValue('1');
    },
  );

  it('restores the quantity of an emptied field', async () => {
    render(<Counted start={13} />);
    await userEvent.clear(field());
    expect(field()).toHaveValue('');
    await userEvent.tab();
    expect(field()).toHaveValue('13');
    expect(value()).toBe(13);
  });

  it('goes down to 0 when min is 0', async () => {
    render(<Counted start={1} min={0} />);
    await userEvent.click(less());
    expect(value()).toBe(0);
    await userEvent.type(field(), '{ArrowUp}{ArrowUp}');
    expect(value()).toBe(2);
  });
});
