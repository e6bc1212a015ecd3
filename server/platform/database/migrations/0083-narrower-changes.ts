import { sql, type Kysely } from 'kysely';
import type { Engine } from '../connect';
import {
  anyMarkRunsOut,
  createdTriggers,
  differs,
  droppedTriggers,
  FEW,
  gradesOf,
  ifSo,
  listKeys,
  MENU,
  modelsOf,
  onEachEvent,
  ORDER,
  ownKeys,
  PRICE,
  type Change,
  type Row,
} from './changeTriggers';
import { changed as isCombinationChanged } from './cubeTriggers';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/**
 * A change names fewer pages (docs/decisions/0113): a sale the pages that sell the item, a price no product of the
 * same phone that does not show it, an item more or less no page that has the menu.
 */
export const narrowerChanges: ShopMigration = {
  async up(db: Kysely<unknown>) {
    const engine = engineOf(db);
    const changes = [...changesOfItems(engine), ...changesOfPhones()];
    for (const statement of [
      ...droppedTriggers(engine, changes),
      ...createdTriggers(engine, changes),
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};

/** Lists say exactly how many there are of what is nearly sold out: LOW_STOCK_LIMIT. */
const LOW_STOCK = 5;

/** Changes the page of the item, or a list that shows it, and neither order nor counts; the stock is beside it. */
const SHOWN = [
  'itmName',
  'itmType',
  'parentItmCode',
  'visible',
  'shortSpecs',
  'img1',
  'photoVersion',
  'weightGrams',
  'gradeGroup',
  'modelNumber',
  'isFromPrice',
];

/** Decides which parts the pages of others for the same phone show. */
const RANK = ['listed', 'hasStock', 'popularity', 'partKind'];

function changesOfItems(engine: Engine): Change[] {
  const isListChanged = `${isCombinationChanged} or ${differs(...ORDER)}`;
  const isShownChanged = `${isListChanged} or ${differs(...PRICE, ...SHOWN)}
    or ((${differs('inStock')}) and (old."inStock" <= ${LOW_STOCK} or new."inStock" <= ${LOW_STOCK}))`;
  const isListed = `(old."listed" = 1 or new."listed" = 1)`;
  // A page that showed the item names it; it may come to others while it is in stock.
  const isRanked = `new."listed" = 1 and new."hasStock" = 1 and (${differs(...RANK)})`;
  const whole = (row: Row) => {
    const lists = `${listKeys(row)} || ' counts' || ${ifSo(anyRunsOut(row), `' menu'`)}`;
    return `${ownKeys(row)} || ${ifSo(`${row}."listed" = 1`, `${lists} || ${gradesOf(engine, row)}`)}`;
  };
  const updated = [
    ownKeys('new'),
    ifSo(differs('parentItmCode'), `coalesce(' i' || old."parentItmCode", '')`),
    ifSo(`${isListed} and (${isListChanged})`, `${listKeys('old')} || ${listKeys('new')}`),
    ifSo(`${isListed} and (${isListChanged} or ${differs(...PRICE)})`, modelsOf(engine)),
    ifSo(isRanked, modelsOf(engine, 'r')),
    ifSo(`${isListed} and (${differs(...PRICE)})`, `' prices'`),
    ifSo(`${isListed} and (${differs(...MENU)})`, `' counts'`),
    ifSo(`${isListed} and (${isMenuChanged()})`, `' menu'`),
    ifSo(
      differs('listed', 'gradeGroup'),
      `${gradesOf(engine, 'old')} || ${gradesOf(engine, 'new')}`,
    ),
  ];
  return [
    { table: 'item', event: 'insert', keys: whole('new') },
    { table: 'item', event: 'delete', keys: whole('old') },
    {
      table: 'item',
      event: 'update',
      when: `${isShownChanged} or ${differs('inStock')}`,
      keys: `case when ${isShownChanged} then ${updated.join(' || ')} else 'q' || new."itmCode" end`,
    },
  ];
}

/** The menu leads to no group without items. */
const GROUPS = ['catCode', 'sCatCode', 'bndCode'];

/** Tells whether the menu may have got its first item of a group or lost its last one. */
function isMenuChanged(): string {
  const groups = GROUPS.map(
    (column) =>
      `((${differs('listed', column)}) and (${isFew(column, 'old')} or ${isFew(column, 'new')}))`,
  );
  return [...groups, anyMarkRunsOut(), isMarkedAndListed()].join(' or ');
}

function anyRunsOut(row: Row): string {
  const groups = GROUPS.map((column) => isFew(column, row));
  const marks = MARKS.map((mark) => `(${row}."${mark}" = 1 and ${isFewMarked(mark)})`);
  return [...groups, ...marks].join(' or ');
}

const MARKS = ['isNew', 'isRestocked', 'isDiscounted', 'featured'];

/** A marked item that appears or disappears. */
function isMarkedAndListed(): string {
  const marks = MARKS.map(
    (mark) => `((old."${mark}" = 1 or new."${mark}" = 1) and ${isFewMarked(mark)})`,
  );
  return `((${differs('listed')}) and (${marks.join(' or ')}))`;
}

const isFewMarked = (mark: string) =>
  `(select count(*) from (select 1 from "item"
    where "listed" = 1 and "${mark}" = 1 limit ${FEW}) as "marked") < ${FEW}`;

/** The number of a group is read along an index, at most to FEW. */
const isFew = (column: string, row: Row) =>
  `(${row}."${column}" is not null and (select count(*) from (select 1 from "item" as "other"
    where "other"."listed" = 1 and "other"."${column}" = ${row}."${column}" limit ${FEW}) as "few") < ${FEW})`;

/** The pages of a phone's parts say how many there are. */
function changesOfPhones(): Change[] {
  const NAME = ['bndCode', 'series', 'modelName', 'releasedYear'];
  return [
    ...onEachEvent(
      'itemModel',
      (row) =>
        `'i' || ${row}."itmCode" || ' m' || ${row}."modelCode" || ' r' || ${row}."modelCode"`,
      ['modelCode', 'itmCode'],
    ),
    {
      table: 'phoneModel',
      event: 'update',
      when: differs('itemCount', ...NAME),
      keys: `'models m' || new."modelCode" || ' r' || new."modelCode" || ${ifSo(differs(...NAME), `' all'`)}`,
    },
  ];
}
