import { sql } from 'kysely';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import type { CatalogueRow } from './catalogueRow';
import type { GroupTable } from './codes.queries';
import { slugify } from '@/lib/urls/links';

export type GroupCodes = {
  catCode: number;
  sCatCode: number | null;
  tagCode: number | null;
  bndCode: number | null;
};

type GroupNames = Pick<
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
function subCategoryName(row: GroupNames): string | null {
  return row.sCatName ?? (row.tagName === null ? null : row.catName);
}

/** Categories, sub-categories, tags and brands by name, ignoring letter case and spaces. */
export class Groups {
  readonly #codes: Map<string, number>;

  private constructor(codes: Map<string, number>) {
    this.#codes = codes;
  }

  /** For rows that name no group. */
  static none(): Groups {
    return new Groups(new Map());
  }

  static async load(read: Reader): Promise<Groups> {
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
    return new Groups(codes);
  }

  brand(bndName: string): number | undefined {
    return this.#codes.get(keys.brand(bndName));
  }

  /** Returns the row's codes, or undefined when one of its groups does not exist yet. */
  codesOf(row: GroupNames): GroupCodes | undefined {
    return codesFrom(this.#codes, row);
  }

  /** Creates the missing groups of these rows in one transaction. */
  async addMissing(shop: Shop, rows: readonly GroupNames[]): Promise<void> {
    if (rows.every((row) => this.#knows(row))) return;
    const grown = await shop.database.transaction(async (tx) => {
      // Works on a copy, because a transaction may be rolled back and retried.
      const copy = new Groups(new Map(this.#codes));
      await copy.addMissingIn(tx, rows);
      return copy.#codes;
    });
    for (const [key, code] of grown) this.#codes.set(key, code);
  }

  /** Creates them in the caller's transaction, in which these groups were loaded. */
  async addMissingIn(tx: Writer, rows: readonly GroupNames[]): Promise<void> {
    for (const row of rows) if (!this.#knows(row)) await addGroupsOf(tx, this.#codes, row);
  }

  #knows(row: GroupNames): boolean {
    const brandsKnown = row.models.every((model) => this.brand(model.bndName) !== undefined);
    return brandsKnown && this.codesOf(row) !== undefined;
  }
}

function codesFrom(codes: ReadonlyMap<string, number>, row: GroupNames): GroupCodes | undefined {
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

const CATEGORY = { table: 'category', code: 'catCode' } as const;
const SUB_CATEGORY = { table: 'subCategory', code: 'sCatCode' } as const;
const TAG = { table: 'tag', code: 'tagCode' } as const;
const BRAND = { table: 'brand', code: 'bndCode' } as const;

async function addGroupsOf(tx: Writer, codes: Map<string, number>, row: GroupNames) {
  const catCode = await codeOf(codes, keys.category(row.catName), () =>
    createGroup(tx, CATEGORY, { catName: row.catName.trim() }, { partKind: row.partKind }),
  );
  const sCatName = subCategoryName(row);
  if (sCatName !== null) {
    const sCatCode = await codeOf(codes, keys.subCategory(catCode, sCatName), () =>
      createGroup(tx, SUB_CATEGORY, { catCode, sCatName: sCatName.trim() }),
    );
    const { tagName } = row;
    if (tagName !== null) {
      await codeOf(codes, keys.tag(sCatCode, tagName), () =>
        createGroup(tx, TAG, { sCatCode, tagName: tagName.trim() }),
      );
    }
  }
  const brands = row.models.map((model) => model.bndName);
  if (row.bndName !== null) brands.unshift(row.bndName);
  for (const bndName of brands) {
    const name = bndName.trim();
    await codeOf(codes, keys.brand(name), () =>
      createGroup(tx, BRAND, { bndName: name }, brandFacts(name)),
    );
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

/** What distinguishes a group from the others of its table. */
type GroupKey = Partial<Record<GroupTable['code'] | GroupTable['name'], string | number>>;

type GroupFacts = { partKind?: string | null; image?: string; mainBrand?: 0 | 1 };

/**
 * Returns the code of a new group, placed after the others, or of the same group that another
 * process has just created.
 */
async function createGroup(
  tx: Writer,
  { table, code }: Pick<GroupTable, 'table' | 'code'>,
  named: GroupKey,
  facts: GroupFacts = {},
): Promise<number> {
  const groups = sql.table(table);
  const given = { ...named, ...facts };
  const refs = (row: object) => sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`insert into ${groups} (${refs(given)}, "position")
    values (${sql.join(Object.values(given))},
      (select coalesce(max("position"), 0) + 1 from ${groups}))
    on conflict (${refs(named)}) do nothing`.execute(tx);
  const isSame = Object.entries(named).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ code: number }>`select ${sql.ref(code)} as "code" from ${groups}
    where ${sql.join(isSame, sql` and `)}`.execute(tx);
  const [created] = rows;
  if (created === undefined) throw new Error(`The ${table} was not created`);
  return created.code;
}

/** Returns what is stored with a new brand: its logo file. Which are main brands is decided when they are read. */
function brandFacts(bndName: string): GroupFacts {
  return { image: `${slugify(bndName)}.svg`, mainBrand: 0 };
}
