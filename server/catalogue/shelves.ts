import type { Reader, Writer } from '@/server/database/connect';
import type { Shop } from '@/server/shop';
import type { CatalogueRow } from './catalogueRow';
import { slugify } from '@/lib/urls/links';

/** Well-known phone makers; only these go into the brand slider (spec 3). */
const MAIN_BRANDS = new Set([
  ...['samsung', 'apple', 'xiaomi', 'redmi', 'poco', 'huawei', 'honor', 'oppo', 'vivo', 'realme'],
  ...['oneplus', 'nokia', 'sony', 'motorola', 'google', 'google pixel', 'lg', 'tecno', 'infinix'],
  ...['asus', 'zte', 'lenovo'],
]);

export type ShelfCodes = {
  catCode: number;
  sCatCode: number | null;
  tagCode: number | null;
  bndCode: number | null;
};

type ShelfNames = Pick<
  CatalogueRow,
  'catName' | 'sCatName' | 'tagName' | 'bndName' | 'partKind' | 'models'
>;

const keys = {
  category: (catName: string) => `category ${fold(catName)}`,
  subCategory: (catCode: number, sCatName: string) => `sub ${catCode} ${fold(sCatName)}`,
  tag: (sCatCode: number, tagName: string) => `tag ${sCatCode} ${fold(tagName)}`,
  brand: (bndName: string) => `brand ${fold(bndName)}`,
};

function fold(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Returns the category's name when the list names a tag but no sub-category: a tag needs one. */
function subCategoryName(row: ShelfNames): string | null {
  return row.sCatName ?? (row.tagName === null ? null : row.catName);
}

/** Categories, sub-categories, tags and brands by name, ignoring letter case and spaces. */
export class Shelves {
  readonly #codes: Map<string, number>;

  private constructor(codes: Map<string, number>) {
    this.#codes = codes;
  }

  static async load(read: Reader): Promise<Shelves> {
    const codes = new Map<string, number>();
    for (const row of await read.selectFrom('category').select(['catCode', 'catName']).execute()) {
      codes.set(keys.category(row.catName), row.catCode);
    }
    for (const row of await read.selectFrom('subCategory').selectAll().execute()) {
      codes.set(keys.subCategory(row.catCode, row.sCatName), row.sCatCode);
    }
    for (const row of await read.selectFrom('tag').selectAll().execute()) {
      codes.set(keys.tag(row.sCatCode, row.tagName), row.tagCode);
    }
    for (const row of await read.selectFrom('brand').select(['bndCode', 'bndName']).execute()) {
      codes.set(keys.brand(row.bndName), row.bndCode);
    }
    return new Shelves(codes);
  }

  brand(bndName: string): number | undefined {
    return this.#codes.get(keys.brand(bndName));
  }

  /** Returns the row's codes, or undefined when one of its shelves does not exist yet. */
  codesOf(row: ShelfNames): ShelfCodes | undefined {
    return codesFrom(this.#codes, row);
  }

  /** Creates the missing shelves of these rows in one transaction. */
  async addMissing(shop: Shop, rows: readonly ShelfNames[]): Promise<void> {
    const lacking = rows.filter((row) => !this.#knows(row));
    if (lacking.length === 0) return;
    const grown = await shop.database.transaction(async (tx) => {
      // Works on a copy, because a transaction may be rolled back and retried.
      const codes = new Map(this.#codes);
      for (const row of lacking) await addShelvesOf(tx, codes, row);
      return codes;
    });
    for (const [key, code] of grown) this.#codes.set(key, code);
  }

  #knows(row: ShelfNames): boolean {
    const brandsKnown = row.models.every((model) => this.brand(model.bndName) !== undefined);
    return brandsKnown && this.codesOf(row) !== undefined;
  }
}

function codesFrom(codes: ReadonlyMap<string, number>, row: ShelfNames): ShelfCodes | undefined {
  const catCode = codes.get(keys.category(row.catName));
  if (catCode === undefined) return undefined;
  const sCatName = subCategoryName(row);
  const sCatCode = sCatName === null ? null : codes.get(keys.subCategory(catCode, sCatName));
  if (sCatCode === undefined) return undefined;
  const tagCode =
    row.tagName === null || sCatCode === null ? null : codes.get(keys.tag(sCatCode, row.tagName));
  const bndCode = row.bndName === null ? null : codes.get(keys.brand(row.bndName));
  if (tagCode === undefined || bndCode === undefined) return undefined;
  return { catCode, sCatCode, tagCode, bndCode };
}

async function addShelvesOf(tx: Writer, codes: Map<string, number>, row: ShelfNames) {
  const catCode = await codeOf(codes, keys.category(row.catName), () =>
    createCategory(tx, row.catName.trim(), row.partKind),
  );
  const sCatName = subCategoryName(row);
  if (sCatName !== null) {
    const sCatCode = await codeOf(codes, keys.subCategory(catCode, sCatName), () =>
      createSubCategory(tx, catCode, sCatName.trim()),
    );
    const { tagName } = row;
    if (tagName !== null) {
      await codeOf(codes, keys.tag(sCatCode, tagName), () =>
        createTag(tx, sCatCode, tagName.trim()),
      );
    }
  }
  const brands = row.models.map((model) => model.bndName);
  if (row.bndName !== null) brands.unshift(row.bndName);
  for (const bndName of brands) {
    await codeOf(codes, keys.brand(bndName), () => createBrand(tx, bndName.trim()));
  }
}

async function codeOf(
  codes: Map<string, number>,
  key: string,
  create: () => Promise<number>,
): Promise<number> {
  const known = codes.get(key);
  if (known !== undefined) return known;
  const created = await create();
  codes.set(key, created);
  return created;
}

// Tolerates that another process creates the row first: inserts nothing twice and reads the row
// back.

async function createCategory(tx: Writer, catName: string, partKind: string | null) {
  const position = await nextPosition(tx, 'category');
  await tx
    .insertInto('category')
    .values({ catName, partKind, position })
    .onConflict((conflict) => conflict.column('catName').doNothing())
    .execute();
  const found = tx.selectFrom('category').select('catCode').where('catName', '=', catName);
  return (await found.executeTakeFirstOrThrow()).catCode;
}

async function createSubCategory(tx: Writer, catCode: number, sCatName: string) {
  const position = await nextPosition(tx, 'subCategory');
  await tx
    .insertInto('subCategory')
    .values({ catCode, sCatName, position })
    .onConflict((conflict) => conflict.columns(['catCode', 'sCatName']).doNothing())
    .execute();
  const found = tx
    .selectFrom('subCategory')
    .select('sCatCode')
    .where('catCode', '=', catCode)
    .where('sCatName', '=', sCatName);
  return (await found.executeTakeFirstOrThrow()).sCatCode;
}

async function createTag(tx: Writer, sCatCode: number, tagName: string) {
  const position = await nextPosition(tx, 'tag');
  await tx
    .insertInto('tag')
    .values({ sCatCode, tagName, position })
    .onConflict((conflict) => conflict.columns(['sCatCode', 'tagName']).doNothing())
    .execute();
  const found = tx
    .selectFrom('tag')
    .select('tagCode')
    .where('sCatCode', '=', sCatCode)
    .where('tagName', '=', tagName);
  return (await found.executeTakeFirstOrThrow()).tagCode;
}

async function createBrand(tx: Writer, bndName: string) {
  const position = await nextPosition(tx, 'brand');
  await tx
    .insertInto('brand')
    .values({ bndName, position, ...brandFacts(bndName) })
    .onConflict((conflict) => conflict.column('bndName').doNothing())
    .execute();
  const found = tx.selectFrom('brand').select('bndCode').where('bndName', '=', bndName);
  return (await found.executeTakeFirstOrThrow()).bndCode;
}

/** Shelves are ordered by their first appearance. */
async function nextPosition(tx: Writer, table: 'category' | 'subCategory' | 'tag' | 'brand') {
  const last = await tx
    .selectFrom(table)
    .select((row) => row.fn.max('position').as('position'))
    .executeTakeFirst();
  return Number(last?.position ?? 0) + 1;
}

/** Returns what is stored with a new brand: its logo file and its rank. */
function brandFacts(bndName: string): { image: string; mainBrand: 0 | 1 } {
  return {
    image: `${slugify(bndName)}.svg`,
    mainBrand: MAIN_BRANDS.has(bndName.toLowerCase()) ? 1 : 0,
  };
}
