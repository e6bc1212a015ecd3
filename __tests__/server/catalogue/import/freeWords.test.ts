import { readNamedItems } from '@/bench/search/catalogueNames';
import { csvOf, demoLines, linesNotFound, listLines } from '@/bench/search/generatedNames';
import { poorCatalogue } from '@/__tests__/support/poorCatalogue';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { KNOWN_MODELS } from '@/server/catalogue/phones/knownModels';
import { ModelNames } from '@/server/catalogue/import/names/modelNames';
import { readName } from '@/server/catalogue/import/names/readName';
import { fileOf } from './listFiles';

const LINES = 60;

describeWithDatabase('names with free words', (openTestShop) => {
  test.each([
    ['the demo', () => demoLines(LINES, 2)],
    ['a poor list', () => listLines(readNamedItems(fileOf(poorCatalogue())), LINES, 2)],
  ])('98 %% of the names of %s are found by phone and part', async (_, linesOf) => {
    const shop = await openTestShop();
    const lines = linesOf();
    const report = await importCatalogue(shop, fileOf(csvOf(lines)));
    expect(report.added).toBe(lines.length);
    const lost = await linesNotFound(shop, lines);
    expect(lost.map(({ query, name }) => [query, name]).slice(LINES * 0.02)).toEqual([]);
  });
});

const names = new ModelNames(KNOWN_MODELS);
const hints = { bndName: null, catName: null, sCatName: null, models: '', phones: '' };
const phones = (name: string) =>
  names
    .resolve(readName(name, hints, names).mentions)
    .filter((model) => names.knows(model))
    .map(({ bndName, modelName }) => `${bndName} ${modelName}`);

test.each([
  ['Display for Samsung Galaxy A12 tested', ['Samsung Galaxy A12']],
  ['Display for Samsung Galaxy A12 changed glass', ['Samsung Galaxy A12']],
  ['Display for Samsung Galaxy A12 1 year warranty', ['Samsung Galaxy A12']],
  ['Display for Samsung Galaxy A12 free tempered glass', ['Samsung Galaxy A12']],
  ['Display for Samsung Galaxy A12 hot sale', ['Samsung Galaxy A12']],
  ['Display for Samsung SM-A125F imported', ['Samsung Galaxy A12']],
  ['Display for Samsung A125F (A12) zebra/Nova 3 free', ['Samsung Galaxy A12']],
  ['zebra Samsung mango LCD for walnut Samsung Galaxy A12 lemon', ['Samsung Galaxy A12']],
  ['Battery for iPhone 6 tested/7 days warranty', ['Apple iPhone 6']],
  ['Battery for iPhone 6s/7 tested', ['Apple iPhone 6s', 'Apple iPhone 7']],
  ['Display for Xiaomi Redmi Note 9 Pro tested', ['Xiaomi Redmi Note 9 Pro']],
  ['Display for Xiaomi Redmi Note 9 tested', ['Xiaomi Redmi Note 9']],
  ['Display for Samsung A20s tested', ['Samsung Galaxy A20s']],
  ['Display for Samsung A20 tested', ['Samsung Galaxy A20']],
  ['Display for Samsung A12 plus frame', ['Samsung Galaxy A12']],
  // What an apostrophe ends is the name; without a mark, the s is a letter of it.
  ["Samsung A20's LCD", ['Samsung Galaxy A20']],
  ['Samsung A20\u2019s LCD', ['Samsung Galaxy A20']],
  ['LCD for Samsung Galaxy A20\u00b4s original', ['Samsung Galaxy A20']],
  ['Samsung A20s LCD', ['Samsung Galaxy A20s']],
  ['Samsung A20 s LCD', ['Samsung Galaxy A20s']],
  ["Samsung's A20 LCD", ['Samsung Galaxy A20']],
  ["Battery for iPhone 6's", ['Apple iPhone 6']],
  ["OPPO A5's display", ['OPPO A5']],
  // What is given away with a part, and measures, are no phones.
  ['Realme 5 Pro + tools Battery', ['Realme 5 Pro']],
  ['Nokia 5.1 Battery + tool kit', ['Nokia 5.1']],
  ['LCD Vivo V7 w/o frame', ['Vivo V7']],
  ['LCD Honor 9 Lite w/frame 10pcs', ['Honor 9 Lite']],
  ['Display OPPO Reno Z 10pcs pack', ['OPPO Reno Z']],
  ['Combo for iPhone SE 100% tested', ['Apple iPhone SE']],
  ['Samsung Galaxy S6 Edge+ LCD', []],
  ['Samsung Galaxy S9+ LCD', ['Samsung Galaxy S9 Plus']],
  // Such a word may make another phone, which nobody knows: no phone is better than a wrong one.
  ['Display for Samsung A12 Pro', []],
  ['Display for Samsung A12 Lite tested', []],
  ['Display for Samsung A12 XL tested', []],
  ['Display for Tecno Camon 12 Air with touch', []],
  ['Display for Tecno Pop 2 Power', []],
  ['Tecno Pop 2F Power LCD', []],
  ['Display for Tecno Spark 4 Go with touch', []],
  ['Display for Tecno Spark 4 power', []],
  ['Display for Samsung Galaxy A12 Power', []],
  ['Display for Samsung Galaxy A12 Star Black', []],
  ['Display for Redmi Note 9 Explorer', []],
  ['Battery for Redmi Note 9 Energy', []],
  ['Display for Xiaomi Mi 9 Explorer', []],
  ['Display for Nokia 5.1 Sirocco', []],
  ['Display for Infinix Hot 9 Star', []],
  ['Battery for OPPO A5 Fusion', []],
  ['Power key flex for Samsung A10 Star', []],
  // The word is the part's, or says how good it is.
  ['Samsung A10 power on/off flex', ['Samsung Galaxy A10']],
  ['Samsung A10 Power Flex', ['Samsung Galaxy A10']],
  ['Flex for Samsung A10 power and volume keys', ['Samsung Galaxy A10']],
  ['Power button for Tecno Spark 4', ['Tecno Spark 4']],
  ['Battery for OPPO A5 star quality', ['OPPO A5']],
  ['Battery for Redmi Note 9 energy saving', ['Xiaomi Redmi Note 9']],
  // A plus adds a part where the name said one before.
  ['LCD Realme 9 Pro + Frame', ['Realme 9 Pro']],
  ['LCD Samsung S9 + touch', ['Samsung Galaxy S9']],
  ['Realme 9 Pro+ LCD', ['Realme 9 Pro Plus']],
])('%s fits %p', (name, fitting) => {
  expect(phones(name)).toEqual(fitting);
});
