import { useReload } from '@/components/office/calls/useReload';
import { renderInOffice } from '../../support/renderInOffice';

it('goes on where another navigation replaces it', async () => {
  const reloads: (() => Promise<void>)[] = [];
  const done = jest.fn();
  function Screen() {
    const reload = useReload(done);
    return (
      <button type="button" onClick={() => reloads.push(reload)}>
        Take
      </button>
    );
  }
  const { replace, getByRole } = renderInOffice(<Screen />);
  replace.mockRejectedValue(new Error('Cancel rendering route'));
  getByRole('button', { name: 'Take' }).click();
  await expect(reloads[0]?.()).resolves.toBeUndefined();
  expect(done).toHaveBeenCalledTimes(1);
});
