import * as yup from 'yup';
import { text } from './texts';
import type { searches } from './answers/searchAnswers';
import type { ValueOf } from './jsonSchema';

/** A query that found nothing: how often it was asked, and on which day last; never by whom. */
export type MissedQuery = Searches['missed'][number];

/** A word of customers that the search reads as other words. */
export type Synonym = Searches['synonyms'][number];

export type Searches = ValueOf<typeof searches>;

export const MAX_SYNONYMS = 500;
/** The office shows no more of them; the rarest are dropped. */
export const MOST_MISSED = 500;
/** A synonym may be of so many words. */
export const SYNONYM_WORDS = 4;

export const synonymWord = text('The word', 60).required('The word is required. ');
export const synonymSchema = yup.object({
  word: synonymWord,
  means: text('The meaning', 80).required('The meaning is required. '),
});
