import { listFigures, type LineResult } from '@/bench/quickOrder/listQuality';
import { judgeLists } from '@/bench/quickOrder/judgeLists';
import { pastedLists } from '@/bench/quickOrder/pastedLists';
import { readNamedItems } from '@/bench/search/catalogueNames';
import { fileOf } from '@/__tests__/server/catalogue/import/listFiles';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { poorCatalogue } from '@/__tests__/support/poorCatalogue';
import { importCatalogue } from '@/server/catalogue/import/import.service';

const SEED = Number(process.env.SEED ?? 1);
const LISTS = 40;

describeWithDatabase('dealers paste lists over a catalogue with poor names', (openTestShop) => {
  let results: LineResult[];

  beforeAll(async () => {
    console.info(`seed ${SEED}`);
    const shop = await openTestShop();
    const file = fileOf(poorCatalogue());
    await importCatalogue(shop, file);
    results = await judgeLists(shop, pastedLists(readNamedItems(file), SEED, LISTS));
  }, 240_000);

  const said = (holds: (result: LineResult) => boolean) =>
    results.filter(holds).map(({ text, shown }) => [text, shown]);

  test('97 % of the parts with one answer are sure and right', () => {
    const { lines, oneAnswer, sure } = listFigures(results);
    expect(lines).toBeGreaterThan(500);
    expect(oneAnswer).toBeGreaterThan(150);
    expect(sure).toBeGreaterThanOrEqual(0.97);
  });

  test('98 % of all parts are right or have the right part among the first three choices', () => {
    expect(listFigures(results).right).toBeGreaterThanOrEqual(0.98);
  });

  test('no wrong part is ticked', () => {
    expect(said(({ isWrong }) => isWrong)).toEqual([]);
  });

  test('no quantity is misread', () => {
    expect(said(({ isMisread }) => isMisread)).toEqual([]);
  });

  test('97 % of the chatter is folded away', () => {
    expect(listFigures(results).folded).toBeGreaterThanOrEqual(0.97);
  });
});
