import userEvent from '@testing-library/user-event';

/**
 * Enters a text at once, as by pasting. Typing renders the form for every letter, which only tests
 * about typing need.
 */
export async function enter(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
