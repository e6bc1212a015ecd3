import { render } from '@testing-library/react';
import { WholeNumbers } from '@/components/ui/WholeNumbers';

it.each([
  ['Call 077 123 4567, 011 234 5678', ['077 123 4567', '011 234 5678']],
  ['Order SP-100010 of LKR 112,345.50.', ['SP-100010', 'LKR 112,345.50']],
  ['Credit note CN-100012: LKR −9,500.00', ['CN-100012', 'LKR −9,500.00']],
  ['Nuwara Eliya, 5 pieces', []],
  ['', []],
])('keeps the numbers of %j on one line, and all of the text', (text, numbers) => {
  const { container } = render(<WholeNumbers text={text} />);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  const whole = [...container.querySelectorAll('span')].map((span) => span.textContent);
  expect(whole).toEqual(numbers);
});
