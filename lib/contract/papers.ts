import type { labels, pickList, shelfLabels, slips } from './answers/paperAnswers';
import type { ValueOf } from './jsonSchema';

/** The most orders or items in one print. */
export const MAX_PAPERS = 100;

/** The sender on every paper. */
export type PaperSender = Slips['from'];

export type SlipLine = PackingSlip['lines'][number];

/** A packing slip: for the picker and in the parcel, without prices. */
export type PackingSlip = Slips['slips'][number];

/** The label of a parcel, 100 × 50 mm. */
export type ParcelLabel = Labels['labels'][number];

/** The label of a shelf. */
export type ShelfLabel = ValueOf<typeof shelfLabels>[number];

export type Slips = ValueOf<typeof slips>;
export type Labels = ValueOf<typeof labels>;

/** An item of a pick list: where it is, and the codes that a scan of it may give. */
export type PickItem = PickList['items'][number];

/** A line of one order, as far as picking knows it. */
export type PickLine = PickOrder['lines'][number];

export type PickOrder = PickList['orders'][number];

/** One list for many orders; the items are in the order of the shelves. */
export type PickList = ValueOf<typeof pickList>;
