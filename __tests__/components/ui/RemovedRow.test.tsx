import { render, screen } from '@testing-library/react';
import { RemovedRow } from '@/components/ui/RemovedRow';

function List({ isRemoved }: { isRemoved: boolean }) {
  return (
    <>
      <h1 tabIndex={-1}>Cart</h1>
      <button type="button">Elsewhere</button>
      <ul>
        {isRemoved && <RemovedRow name="Battery" removedFrom="cart" onUndo={() => undefined} />}
      </ul>
    </>
  );
}

describe('the removed row', () => {
  it.each(['nothing', 'heading', 'button'] as const)(
    'takes the focus only from the removed row: %s',
    (before) => {
      const { rerender } = render(<List isRemoved={false} />);
      const focused = before === 'nothing' ? null : screen.getByRole(before);
      focused?.focus();
      rerender(<List isRemoved />);
      const undo = screen.getByRole('button', { name: 'Undo: put Battery back' });
      expect(before === 'button' ? focused : undo).toHaveFocus();
    },
  );
});
