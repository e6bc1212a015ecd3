/** Records the forms that pages send away; jsdom cannot leave a page. */
export function watchForms(): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const fields = [...this.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    sent.push({ method: this.method, action: this.action, ...Object.fromEntries(fields) });
  });
  return sent;
}
