import { bannerAt, isNeverShown, type Banner } from '@/lib/commerce/banner';

const at = (text: string) => Date.parse(`${text}+05:30`);
const banner = (text: string, from: string, to: string): Banner => ({ text, link: '', from, to });

const CHRISTMAS = banner('Christmas week', '2026-12-21', '2026-12-27');
const ALWAYS = banner('Since 1998', '', '');

test.each([
  ['2026-12-20T23:59', undefined],
  ['2026-12-21T00:00', 'Christmas week'],
  ['2026-12-27T23:59', 'Christmas week'],
  ['2026-12-28T00:00', undefined],
])('at %s the line is %p', (now, text) => {
  expect(bannerAt([CHRISTMAS], at(now))?.text).toBe(text);
});

test('the first line whose dates include now is shown', () => {
  expect(bannerAt([CHRISTMAS, ALWAYS], at('2026-12-22T10:00'))?.text).toBe('Christmas week');
  expect(bannerAt([CHRISTMAS, ALWAYS], at('2026-12-29T10:00'))?.text).toBe('Since 1998');
  expect(bannerAt([], at('2026-12-22T10:00'))).toBeUndefined();
});

test('a line that ends before it begins is never shown', () => {
  expect(isNeverShown(banner('x', '2026-12-27', '2026-12-21'))).toBe(true);
  expect(isNeverShown(CHRISTMAS)).toBe(false);
});
