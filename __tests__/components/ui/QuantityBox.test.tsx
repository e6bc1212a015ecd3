import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityBox } from '@/components/ui/QuantityBox';

function Counted({ start = 1, min, max = 20 }: { start?: number; min?: number; max?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <QuantityBox value={value} onChange={setValue} min={min} max={max} label="Battery" />
      <output>{value}</output>
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

  it('takes a typed quantity and ignores one above the maximum', async () => {
    render(<Counted max={20} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '12');
    expect(value()).toBe(12);
    await userEvent.type(field(), '5');
    expect(field()).toHaveValue('12');
    expect(value()).toBe(12);
  });

  it('ignores nothing, zero and letters, and shows the last quantity again', async () => {
    render(<Counted start={3} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '0');
    expect(value()).toBe(3);
    await userEvent.clear(field());
    await userEvent.type(field(), 'x');
    await userEvent.tab();
    expect(field()).toHaveValue('3');
    expect(value()).toBe(3);
  });

  it('may go down to 0 where nothing has to be chosen', async () => {
    render(<Counted start={1} min={0} />);
    await userEvent.click(less());
    expect(value()).toBe(0);
    await userEvent.type(field(), '{ArrowUp}{ArrowUp}');
    expect(value()).toBe(2);
  });
});
