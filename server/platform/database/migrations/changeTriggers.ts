import type { Engine } from '../connect';
import { changed as isCombinationChanged, NOW } from './cubeTriggers';

export type Row = 'old' | 'new';
type Event = 'insert' | 'update' | 'delete';

/** When a change counts, and the SQL text of its keys. */
export type Change = { table: string; event: Event; when?: string; keys: string };

/** Returns the statements that create the triggers of "catalogueChange". */
export function changeTriggers(engine: Engine): string[] {
  return createdTriggers(engine, [
    ...changesOfItems(engine),
    ...changesOfItemParts(),
    ...changesOfPhones(),
    ...changesOfEveryPage(),
  ]);
}

export function createdTriggers(engine: Engine, changes: Change[]): string[] {
  return changes.flatMap((change) =>
    engine === 'postgres' ? onPostgres(change) : [onSqlite(change)],
  );
}

export function droppedTriggers(engine: Engine, changes: Change[]): string[] {
  return changes.flatMap(({ table, event }) => {
    const name = `"changed_${table}_${event}"`;
    return engine === 'postgres'
      ? [`drop trigger ${name} on "${table}"`, `drop function ${name}()`]
      : [`drop trigger ${name}`];
  });
}

function onSqlite({ table, event, when = '1', keys }: Change): string {
  return `create trigger "changed_${table}_${event}" after ${event} on "${table}" when ${when}
    begin insert into "catalogueChange" ("keys", "at") values (${keys}, ${NOW.sqlite}); end`;
}

function onPostgres({ table, event, when = 'true', keys }: Change): string[] {
  const name = `"changed_${table}_${event}"`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      insert into "catalogueChange" ("keys", "at") values (${keys}, ${NOW.postgres});
      return null; end $$`,
    `create trigger ${name} after ${event} on "${table}" for each row
      when (${when}) execute function ${name}()`,
  ];
}

export const differs = (...columns: string[]) =>
  columns.map((name) => `old."${name}" is distinct from new."${name}"`).join(' or ');

export const ifSo = (condition: string, keys: string) =>
  `case when ${condition} then ${keys} else '' end`;

/** Decides the place in lists, beside the combination of filters. */
export const ORDER = ['popularity', 'createdAt', 'featured'];
export const PRICE = [
  'sellingCents',
  'askForPrice',
  'disPerHundredths',
  'statedDisPerHundredths',
  'discountFrom',
  'discountTo',
];
/** Changes the page of the item, or a list that shows it, and neither order nor counts. */
const SHOWN = [
  'itmName',
  'itmType',
  'parentItmCode',
  'visible',
  'inStock',
  'shortSpecs',
  'img1',
  'photoVersion',
  'weightGrams',
  'gradeGroup',
  'modelNumber',
];
/** Counted in the menus that every page has. */
export const MENU = ['listed', 'catCode', 'sCatCode', 'tagCode', 'bndCode', 'partKind'];
/** Lists that a menu shows unless they are empty: their keys, by column. */
const MARKS = {
  isNew: 'new',
  isRestocked: 'restocked',
  isDiscounted: 'discounted',
  featured: 'featured',
};

function changesOfItems(engine: Engine): Change[] {
  const isListChanged = `${isCombinationChanged} or ${differs(...ORDER)}`;
  const isListed = `(old."listed" = 1 or new."listed" = 1)`;
  const isMenuChanged = `${differs(...MENU)} or ${anyMarkRunsOut()}`;
  const whole = (row: Row) =>
    ownKeys(row) +
    ` || ${ifSo(`${row}."listed" = 1`, `${listKeys(row)} || ' menu' || ${gradesOf(engine, row)}`)}`;
  const updated = [
    ownKeys('new'),
    ifSo(differs('parentItmCode'), parentKey('old')),
    ifSo(`${isListed} and (${isListChanged})`, `${listKeys('old')} || ${listKeys('new')}`),
    ifSo(`${isListed} and (${isListChanged} or ${differs(...PRICE)})`, modelsOf(engine)),
    ifSo(`${isListed} and (${differs(...PRICE)})`, `' prices'`),
    ifSo(`${isListed} and (${isMenuChanged})`, `' menu'`),
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
      when: `${isListChanged} or ${differs(...PRICE, ...SHOWN)}`,
      keys: updated.join(' || '),
    },
  ];
}

export const ownKeys = (row: Row) => `'i' || ${row}."itmCode" || ${parentKey(row)}`;

const parentKey = (row: Row) => `coalesce(' i' || ${row}."parentItmCode", '')`;

/** The lists that the item is in: of its groups, and of its marks. */
export function listKeys(row: Row): string {
  const code = (key: string, column: string) => `coalesce(' ${key}' || ${row}."${column}", '')`;
  const marks = Object.entries(MARKS).map(([column, key]) =>
    ifSo(`${row}."${column}" = 1`, `' ${key}'`),
  );
  return [
    `' lists'`,
    code('c', 'catCode'),
    code('s', 'sCatCode'),
    code('t', 'tagCode'),
    code('b', 'bndCode'),
    ...marks,
  ].join(' || ');
}

/** Others may change at the same time, so a list counts as nearly empty with a few items. */
export const FEW = 10;

/** Tells whether a list of the menu may have got its first item or lost its last one. */
export function anyMarkRunsOut(): string {
  return Object.keys(MARKS)
    .map(
      (column) => `(${differs(column)}) and (select count(*) from (select 1 from "item"
        where "listed" = 1 and "${column}" = 1 limit ${FEW}) as "marked") < ${FEW}`,
    )
    .join(' or ');
}

/** Joins the values of a query to keys with this letter; '' without rows. */
function joined(engine: Engine, letter: string, column: string, rows: string): string {
  const list =
    engine === 'postgres'
      ? `string_agg("${column}"::text, ' ${letter}')`
      : `group_concat("${column}", ' ${letter}')`;
  return `coalesce((select ' ${letter}' || ${list} from ${rows}), '')`;
}

export function modelsOf(engine: Engine, letter = 'm'): string {
  return joined(engine, letter, 'modelCode', `"itemModel" where "itmCode" = new."itmCode"`);
}

/** The pages of the same part in its other grades. */
export function gradesOf(engine: Engine, row: Row): string {
  return joined(engine, 'i', 'itmCode', `"item" where "gradeGroup" = ${row}."gradeGroup"`);
}

const EVENTS: readonly Event[] = ['insert', 'update', 'delete'];

/** An update counts when one of the columns changed. */
export function onEachEvent(
  table: string,
  keys: (row: Row) => string,
  columns: string[],
): Change[] {
  return EVENTS.map((event) => ({
    table,
    event,
    keys: keys(event === 'delete' ? 'old' : 'new'),
    ...(event === 'update' ? { when: differs(...columns) } : {}),
  }));
}

function changesOfItemParts(): Change[] {
  const item = (row: Row) => `'i' || ${row}."itmCode"`;
  const family = (row: Row) =>
    `${item(row)} || coalesce((select ' i' || "parentItmCode" from "item"
      where "itmCode" = ${row}."itmCode"), '')`;
  return [
    ...onEachEvent('itemPrice', item, ['sellingCents']),
    ...onEachEvent('itemBreak', item, ['fromQty', 'sellingCents']),
    ...onEachEvent('itemOption', family, ['optionValue', 'position']),
    ...onEachEvent('itemPhoto', family, ['hash', 'position', 'removedAt']),
    ...onEachEvent('itemModel', (row) => `${item(row)} || ' m' || ${row}."modelCode"`, [
      'modelCode',
      'itmCode',
    ]),
  ];
}

/** A phone that is added or renamed may change the near twins on any page. */
function changesOfPhones(): Change[] {
  const NAME = ['bndCode', 'series', 'modelName', 'releasedYear'];
  return [
    { table: 'phoneModel', event: 'insert', keys: `'all'` },
    { table: 'phoneModel', event: 'delete', keys: `'all'` },
    {
      table: 'phoneModel',
      event: 'update',
      when: differs('itemCount', ...NAME),
      keys: `'models m' || new."modelCode" || ${ifSo(differs(...NAME), `' all'`)}`,
    },
    ...onEachEvent('modelNumber', () => `'all'`, ['modelNumber', 'position']),
  ];
}

/** Names and settings that every page shows. */
function changesOfEveryPage(): Change[] {
  const all = () => `'all'`;
  const settings = `'settings'`;
  // Of the demo's catalogue, which the defaults of the settings follow.
  const ofDemo = (row: Row) => `${row}."name" = 'demoCatalogue'`;
  return [
    ...onEachEvent('category', all, ['catName', 'position', 'partKind']),
    ...onEachEvent('subCategory', all, ['sCatName', 'catCode', 'position']),
    ...onEachEvent('tag', all, ['tagName', 'sCatCode', 'position']),
    ...onEachEvent('brand', all, ['bndName', 'image', 'mainBrand', 'position']),
    { table: 'settingsVersion', event: 'insert', keys: settings },
    { table: 'shopFact', event: 'insert', when: ofDemo('new'), keys: settings },
    { table: 'shopFact', event: 'delete', when: ofDemo('old'), keys: settings },
  ];
}
