import { ALL, nothing, type OfficeExamples } from './officeExample';

export const offerExamples = {
  'GET /office/offers': { may: ALL, call: nothing },
} satisfies OfficeExamples;
