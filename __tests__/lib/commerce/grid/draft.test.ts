import {
  EMPTY_DRAFT,
  editOf,
  editsOf,
  redone,
  undone,
  withOnly,
  withStep,
  type Edit,
} from '@/lib/commerce/grid/draft';

const edit = (sku: string, text: string): Edit => ({ sku, field: 'price_lkr', from: 8_700, text });
const textsOf = (draft: typeof EMPTY_DRAFT) =>
  editsOf(draft).map(({ sku, text }) => `${sku} ${text}`);

it('takes back and repeats whole steps', () => {
  const pasted = withStep(EMPTY_DRAFT, [edit('A', '1'), edit('B', '2')]);
  const typed = withStep(pasted, [edit('A', '3')]);
  expect(textsOf(typed)).toEqual(['A 3', 'B 2']);
  expect(textsOf(undone(typed))).toEqual(['A 1', 'B 2']);
  expect(textsOf(undone(undone(typed)))).toEqual([]);
  expect(textsOf(redone(redone(undone(undone(typed)))))).toEqual(['A 3', 'B 2']);
  expect(undone(EMPTY_DRAFT)).toBe(EMPTY_DRAFT);
  expect(redone(typed)).toBe(typed);
});

it('drops cells that are again as they were, as a step of its own', () => {
  const typed = withStep(EMPTY_DRAFT, [edit('A', '1')]);
  const dropped = withStep(typed, [], [edit('A', '')]);
  expect(editOf(dropped, edit('A', ''))).toBeUndefined();
  expect(textsOf(undone(dropped))).toEqual(['A 1']);
  expect(withStep(typed, [])).toBe(typed);
});

it('keeps what a save left, and forgets the steps before it', () => {
  const typed = withStep(EMPTY_DRAFT, [edit('A', '1'), edit('B', '2')]);
  const left = withOnly(typed, ({ sku }) => sku === 'B');
  expect(textsOf(left)).toEqual(['B 2']);
  expect(undone(left)).toBe(left);
});

it('forgets the oldest of very many steps', () => {
  let draft = EMPTY_DRAFT;
  for (let turn = 0; turn < 150; turn += 1) draft = withStep(draft, [edit('A', String(turn))]);
  expect(draft.past).toHaveLength(100);
});
