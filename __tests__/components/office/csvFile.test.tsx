import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CsvFile } from '@/components/office/parts/CsvFile';

const NAME = 'a very long name of a courier sheet with all parcels (final, final 2).csv';

/** This browser's files cannot be read as bytes. */
function csvFile(text: string): File {
  const file = new File([text], NAME, { type: 'text/csv' });
  return Object.assign(file, {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
}

function open() {
  const onText = jest.fn();
  render(<CsvFile label="The courier’s file" onText={onText} />);
  return { onText, field: screen.getByLabelText('The courier’s file'), user: userEvent.setup() };
}

it('reads the file and shows its whole name', async () => {
  const { onText, field, user } = open();
  expect(field).toHaveAccessibleDescription('or drop it here');
  await user.upload(field, csvFile('waybill,amount\nDX1,10'));
  expect(await screen.findByText(NAME)).toBeVisible();
  await waitFor(() => expect(onText).toHaveBeenCalledWith('waybill,amount\nDX1,10'));
  expect(field).toHaveAccessibleDescription(NAME);
});

it('says why a file cannot be read', async () => {
  const { onText, field, user } = open();
  const large = new File(['a'.repeat(200_001)], 'large.csv', { type: 'text/csv' });
  await user.upload(field, large);
  const [reason] = await screen.findAllByRole('alert');
  expect(reason).not.toBeEmptyDOMElement();
  expect(onText).not.toHaveBeenCalled();
});
