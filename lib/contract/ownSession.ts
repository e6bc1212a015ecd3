import type { ownSession } from './answers/customerAnswers';
import type { ValueOf } from './jsonSchema';

/** A browser in which the customer is signed in. */
export type OwnSession = ValueOf<typeof ownSession>;

export const MAX_LISTED_SESSIONS = 50;
