import * as yup from 'yup';
import { text } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { data, operationsWith } from './operation';

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

export const searches = s.component(
  'Searches',
  s.object({
    missed: s.array(
      s.object({
        query: s.string(),
        asked: s.integer(),
        /** When that day began in Colombo. */
        lastDay: moment,
      }),
    ),
    synonyms: s.array(s.object({ word: s.string(), means: s.string() })),
  }),
);

export type Searches = ValueOf<typeof searches>;

/** A query that found nothing: how often it was asked, and on which day last; never by whom. */
export type MissedQuery = Searches['missed'][number];

/** A word of customers that the search reads as other words. */
export type Synonym = Searches['synonyms'][number];

export const searchOfficeOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_searches',
})({
  'GET /office/searches': {
    summary: 'List queries that found nothing, and the synonyms',
    description: 'The queries asked most come first. Nothing says who asked.',
    answer: data(searches, 'Queries and synonyms'),
  },
  'PUT /office/synonyms': {
    summary: 'Make the search read a word as other words',
    description: 'Every process does so within a second. The word leaves the list of queries.',
    body: synonymSchema,
    answer: data(searches, 'Queries and synonyms'),
    errors: { 409: 'There are too many synonyms' },
  },
  'DELETE /office/synonyms/{word}': {
    summary: 'Remove a synonym',
    params: { word: synonymWord },
    answer: data(searches, 'Queries and synonyms'),
    errors: { 404: 'There is no such synonym' },
  },
});
