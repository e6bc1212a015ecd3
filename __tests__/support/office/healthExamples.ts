import { nothing, OWNER, type OfficeExamples } from './officeExample';

export const healthExamples = {
  'GET /office/health': { may: OWNER, call: nothing },
} satisfies OfficeExamples;
