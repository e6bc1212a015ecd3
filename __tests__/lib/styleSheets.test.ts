import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

const FILES = [...filesOf('components'), ...filesOf('pages')];
const SHEETS = FILES.filter((file) => file.endsWith('.module.scss'));

/** The files that import each sheet. */
const IMPORTERS = new Map<string, string[]>(SHEETS.map((sheet) => [sheet, []]));
const UNKNOWN: string[] = [];

for (const file of FILES.filter((name) => /\.tsx?$/.test(name))) {
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/'([^'\n]+\.module\.scss)'/g)) {
    const sheet = from.startsWith('@/')
      ? from.slice('@/'.length)
      : path.join(path.dirname(file), from);
    const importers = IMPORTERS.get(sheet);
    if (importers === undefined) UNKNOWN.push(`${file}: ${from}`);
    else importers.push(file);
  }
}

const nameOf = (sheet: string) => path.basename(sheet, '.module.scss');
const isOfComponent = (sheet: string) => /^[A-Z]/.test(nameOf(sheet));

/** Shared sheets that components of another folder import too. */
const SHARED_BETWEEN_FOLDERS = [
  'components/office/orders/orders.module.scss',
  'components/office/parts/partLines.module.scss',
];

test('every sheet that is imported exists, in the same letters', () => {
  expect(UNKNOWN).toEqual([]);
});

test('a sheet named after a component is beside it and imported by it', () => {
  const component = (sheet: string) => sheet.replace(/\.module\.scss$/, '.tsx');
  const alone = SHEETS.filter(isOfComponent).filter(
    (sheet) => !IMPORTERS.get(sheet)?.includes(component(sheet)),
  );
  expect(alone).toEqual([]);
});

test('a sheet with a small first letter is shared by components of its folder', () => {
  const shared = SHEETS.filter((sheet) => !isOfComponent(sheet));
  const folders = (sheet: string) =>
    new Set(
      IMPORTERS.get(sheet)
        ?.map((file) => path.dirname(file))
        .filter((folder) => folder !== path.dirname(sheet)),
    );
  expect(shared.filter((sheet) => (IMPORTERS.get(sheet)?.length ?? 0) < 2)).toEqual([]);
  expect(shared.filter((sheet) => folders(sheet).size > 0).sort()).toEqual(SHARED_BETWEEN_FOLDERS);
});
