import { render, screen } from '@testing-library/react';
import { Nothing } from '@/components/office/parts/Nothing';
import { Activity } from '@/components/office/parts/icons';

it('has no empty block where a role has no act', () => {
  const { rerender } = render(
    <Nothing icon={Activity} title="No batches yet" acts={false}>
      Changes of many items appear here.
    </Nothing>,
  );
  const whole = screen.getByText('No batches yet').parentElement;
  expect(whole?.querySelector('div')).toBeNull();
  rerender(
    <Nothing icon={Activity} title="No batches yet" acts={<a href="#many">Change many items</a>}>
      Changes of many items appear here.
    </Nothing>,
  );
  expect(screen.getByRole('link', { name: 'Change many items' })).toBeVisible();
});
