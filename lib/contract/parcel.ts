import type { parcels } from './answers/orderAnswers';
import type { ValueOf } from './jsonSchema';

/** A parcel as its buyer sees it. */
export type Parcel = ValueOf<typeof parcels>[number];
