import type { DemoPhone } from '@/server/demo/demoPhone';
import type { Offer } from '@/server/demo/offer';
import { backCoverOffers } from './backCovers';
import { batteryOffers } from './batteries';
import { benchSupplyOffers } from './benchSupplies';
import { cameraOffers } from './cameras';
import { chargingOffers } from './charging';
import { displayOffers } from './displays';
import { flexOffers } from './flexes';
import { frameOffers } from './frames';
import { glassOffers, temperedGlassOffers, touchOffers } from './glasses';
import { soundOffers } from './sounds';

/** Returns every part of the phone, in the order in which shelves are created. */
export function phoneOffers(phone: DemoPhone): Offer[] {
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
