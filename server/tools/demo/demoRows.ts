import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { CORE_PHONES, FURTHER_PHONES, LEADING_PHONES } from './demoPhones';
import type { DemoPhone } from './demoPhone';
import { inventedPhone } from './inventedPhones';
import type { Level, Offer } from './offer';
import { rowsOf } from './rowsOf';
import { everySupply } from './supplies';
import { backCoverOffers } from './offers/backCovers';
import { batteryOffers } from './offers/batteries';
import { benchSupplyOffers } from './offers/benchSupplies';
import { cameraOffers } from './offers/cameras';
import { chargingOffers } from './offers/charging';
import { displayOffers } from './offers/displays';
import { flexOffers } from './offers/flexes';
import { frameOffers } from './offers/frames';
import { glassOffers, temperedGlassOffers, touchOffers } from './offers/glasses';
import { soundOffers } from './offers/sounds';

/** Listed items of the default demo: every core phone, tools and accessories. */
export const DEMO_ITEM_COUNT = 2_783;

/**
 * Generates the demo catalogue with this many listed items (variants are extra), one row at a time.
 * A larger demo begins with the rows of every smaller one.
 */
export function* demoRows(itemCount: number): Generator<CatalogueRow> {
  let listed = 0;
  for (const rows of everyItem()) {
    if (listed >= itemCount) return;
    yield* rows;
    listed += 1;
  }
}

/**
 * Generates items without end: first each brand's leading phone and the supplies, so that a small
 * demo has every brand and group; then all real phones at normal depth, then more depth, then
 * invented phones.
 */
function* everyItem(): Generator<CatalogueRow[]> {
  for (const phone of LEADING_PHONES) {
    yield* phoneRows(phone, 0, usualDepth(phone));
  }
  for (const supply of everySupply()) {
    yield rowsOf({ bndName: supply.bndName }, supply.offer);
  }
  for (const phone of CORE_PHONES.slice(LEADING_PHONES.length)) {
    yield* phoneRows(phone, 0, usualDepth(phone));
  }
  for (const phone of FURTHER_PHONES) yield* phoneRows(phone, 0, usualDepth(phone));
  for (const phone of [...CORE_PHONES, ...FURTHER_PHONES]) {
    yield* phoneRows(phone, usualDepth(phone) + 1, 3);
  }
  for (let place = 0; ; place += 1) yield* phoneRows(inventedPhone(place), 0, 3);
}

function* phoneRows(phone: DemoPhone, from: number, to: Level): Generator<CatalogueRow[]> {
  for (const offer of phoneOffers(phone)) {
    if (offer.level >= from && offer.level <= to) yield rowsOf({ phone }, offer);
  }
}

/** Best-selling phones have parts in more makes and colours. */
function usualDepth(phone: DemoPhone): Level {
  if (phone.popularity >= 86) return 2;
  return phone.popularity >= 72 ? 1 : 0;
}

/** Returns every part of the phone, in the order in which groups are created. */
function phoneOffers(phone: DemoPhone): Offer[] {
  return [
    ...displayOffers(phone),
    ...touchOffers(phone),
    ...batteryOffers(phone),
    ...chargingOffers(phone),
    ...backCoverOffers(phone),
    ...cameraOffers(phone),
    ...soundOffers(phone),
    ...flexOffers(phone),
    ...frameOffers(phone),
    ...glassOffers(phone),
    ...temperedGlassOffers(phone),
    ...benchSupplyOffers(phone),
  ];
}
