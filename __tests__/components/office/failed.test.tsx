import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Failed } from '@/components/office/calls/Failed';
import type { Failure } from '@/lib/site/failure';

const BROKEN: Failure = {
  code: 'unknown',
  reasons: [{ key: 'unknown', sentence: 'Something went wrong please try again later' }],
  details: { requestId: '0f9c7b1e-51d2-4f6e-9a0b-3b1f0e8c2d77' },
};

it('tells a server that broke from a lost connection, with the whole number of the request', async () => {
  const onAgain = jest.fn();
  render(<Failed failure={BROKEN} unanswered="Not saved: connection lost." onAgain={onAgain} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong');
  expect(alert).toHaveTextContent('Request 0f9c7b1e-51d2-4f6e-9a0b-3b1f0e8c2d77');
  expect(alert).not.toHaveTextContent('connection lost');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onAgain).toHaveBeenCalledTimes(1);
});

it('offers no second try where it would be refused again', () => {
  const failure: Failure = {
    code: 'forbidden',
    reasons: [{ key: 'permission', sentence: 'Your role may not do this. ' }],
    details: { requestId: 'x' },
  };
  render(<Failed failure={failure} onAgain={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your role may not do this\.$/);
  expect(screen.queryByRole('button')).toBeNull();
});
