import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import type { ModelRef } from '@/server/catalogue/phones/modelRef';
import { modelNameKey, modelNumberKey } from '@/server/catalogue/phones/modelKeys';
import { Groups } from './groups';

/** Keeps the transaction short. */
const BATCH_SIZE = 40;

type Entries = {
  byName: Map<string, number>;
  /** When several models share a number, the first one wins. */
  byNumber: Map<string, number>;
  /** `modelCode numberKey` of every stored number. */
  numbers: Set<string>;
};

/** A number of a phone model, as it is stored. */
export type StoredNumber = { modelCode: number; modelNumber: string; position: number };

/** The shop's phone models, found by brand and name, or by number. */
export class ModelDirectory {
  readonly #groups: Groups;
  readonly #entries: Entries;
  /** Numbers that were created and not taken yet. */
  #created: StoredNumber[] = [];

  private constructor(groups: Groups, entries: Entries) {
    this.#groups = groups;
    this.#entries = entries;
  }

  /** For rows that name no phone. */
  static none(): ModelDirectory {
    return new ModelDirectory(Groups.none(), emptyEntries());
  }

  static async load(read: Reader, groups: Groups): Promise<ModelDirectory> {
    const entries = emptyEntries();
    const models = await read
      .selectFrom('phoneModel')
      .select(['modelCode', 'bndCode', 'modelName'])
      .orderBy('modelCode')
      .execute();
    const brandOf = new Map(models.map((model) => [model.modelCode, model.bndCode]));
    for (const { modelCode, bndCode, modelName } of models) {
      entries.byName.set(nameEntry(bndCode, modelName), modelCode);
    }
    const numbers = await read.selectFrom('modelNumber').selectAll().execute();
    for (const { modelCode, modelNumber } of numbers) {
      addNumber(entries, brandOf.get(modelCode) ?? 0, modelCode, modelNumber);
    }
    return new ModelDirectory(groups, entries);
  }

  /** Returns the model's code; undefined when it or one of its numbers is not stored yet. */
  codeOf(model: ModelRef): number | undefined {
    const bndCode = this.#groups.brand(model.bndName);
    if (bndCode === undefined) return undefined;
    const modelCode = findModel(this.#entries, bndCode, model);
    if (modelCode === undefined) return undefined;
    return missingNumbers(this.#entries, modelCode, model).length === 0 ? modelCode : undefined;
  }

  /** Creates missing models and numbers; their brands must exist. */
  async addMissing(shop: Shop, models: readonly ModelRef[]): Promise<void> {
    const missing = models.filter((model) => this.codeOf(model) === undefined);
    for (let from = 0; from < missing.length; from += BATCH_SIZE) {
      await this.#addAll(shop, missing.slice(from, from + BATCH_SIZE));
    }
  }

  /** Creates them in the caller's transaction, in which this directory was loaded. */
  async addMissingIn(tx: Writer, models: readonly ModelRef[]): Promise<void> {
    for (const model of models) {
      if (this.codeOf(model) === undefined) await this.#add(tx, this.#entries, model);
    }
  }

  /** Returns the numbers created since the last call. */
  takeCreated(): StoredNumber[] {
    const created = this.#created;
    this.#created = [];
    return created;
  }

  async #addAll(shop: Shop, missing: readonly ModelRef[]): Promise<void> {
    const { entries, created } = await shop.database.transaction(async (tx) => {
      // Works on copies, because a transaction may be rolled back and retried.
      const copy = new ModelDirectory(this.#groups, copyOf(this.#entries));
      for (const model of missing) await copy.#add(tx, copy.#entries, model);
      return { entries: copy.#entries, created: copy.#created };
    });
    Object.assign(this.#entries, entries);
    this.#created.push(...created);
  }

  async #add(tx: Writer, entries: Entries, model: ModelRef): Promise<void> {
    const bndCode = this.#groups.brand(model.bndName);
    if (bndCode === undefined) throw new Error(`The brand of ${model.modelName} was not created.`);
    const modelCode = findModel(entries, bndCode, model) ?? (await createModel(tx, bndCode, model));
    entries.byName.set(nameEntry(bndCode, model.modelName), modelCode);
    const missing = missingNumbers(entries, modelCode, model);
    if (missing.length > 0) this.#created.push(...(await createNumbers(tx, modelCode, missing)));
    for (const number of missing) addNumber(entries, bndCode, modelCode, number);
  }
}

function emptyEntries(): Entries {
  return { byName: new Map(), byNumber: new Map(), numbers: new Set() };
}

function copyOf(entries: Entries): Entries {
  return {
    byName: new Map(entries.byName),
    byNumber: new Map(entries.byNumber),
    numbers: new Set(entries.numbers),
  };
}

const nameEntry = (bndCode: number, modelName: string) => `${bndCode} ${modelNameKey(modelName)}`;
const numberEntry = (code: number, modelNumber: string) => `${code} ${modelNumberKey(modelNumber)}`;

function addNumber(entries: Entries, bndCode: number, modelCode: number, modelNumber: string) {
  entries.numbers.add(numberEntry(modelCode, modelNumber));
  const key = numberEntry(bndCode, modelNumber);
  if (!entries.byNumber.has(key)) entries.byNumber.set(key, modelCode);
}

function findModel(entries: Entries, bndCode: number, model: ModelRef): number | undefined {
  const named = entries.byName.get(nameEntry(bndCode, model.modelName));
  if (named !== undefined) return named;
  // A name that is only a number means the model with that number.
  return entries.byNumber.get(numberEntry(bndCode, model.modelName));
}

function missingNumbers(entries: Entries, modelCode: number, model: ModelRef): string[] {
  const missing = new Map<string, string>();
  for (const number of model.modelNumbers) {
    if (modelNumberKey(number) === '') continue;
    const key = numberEntry(modelCode, number);
    if (!entries.numbers.has(key)) missing.set(key, number);
  }
  return [...missing.values()];
}

async function createModel(tx: Writer, bndCode: number, model: ModelRef): Promise<number> {
  const { series, modelName, releasedYear } = model;
  await tx
    .insertInto('phoneModel')
    .values({ bndCode, series, modelName, releasedYear })
    .onConflict((conflict) => conflict.columns(['bndCode', 'modelName']).doNothing())
    .execute();
  const found = tx
    .selectFrom('phoneModel')
    .select('modelCode')
    .where('bndCode', '=', bndCode)
    .where('modelName', '=', modelName);
  return (await found.executeTakeFirstOrThrow()).modelCode;
}

async function createNumbers(
  tx: Writer,
  modelCode: number,
  numbers: readonly string[],
): Promise<StoredNumber[]> {
  const { last } = await tx
    .selectFrom('modelNumber')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('modelCode', '=', modelCode)
    .executeTakeFirstOrThrow();
  const first = (last ?? 0) + 1;
  return tx
    .insertInto('modelNumber')
    .values(
      numbers.map((modelNumber, index) => ({ modelCode, modelNumber, position: first + index })),
    )
    .onConflict((conflict) => conflict.columns(['modelCode', 'modelNumber']).doNothing())
    .returningAll()
    .execute();
}
