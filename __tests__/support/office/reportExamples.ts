import { OWNER, type OfficeExamples } from './officeExample';

const OF_NOVEMBER = { query: '?from=2026-11-01&to=2026-11-30&by=part&against=year' };

export const reportExamples = {
  'GET /office/reports/sales': { may: OWNER, call: async () => OF_NOVEMBER },
  'GET /office/reports/sales.csv': { may: OWNER, call: async () => OF_NOVEMBER },
  'GET /office/reports/sold-out': { may: OWNER, call: async () => ({ query: '?days=180' }) },
  'GET /office/reports/sold-out.csv': { may: OWNER, call: async () => ({}) },
  'GET /office/reports/slow-stock': { may: OWNER, call: async () => ({ query: '?days=180' }) },
  'GET /office/reports/slow-stock.csv': { may: OWNER, call: async () => ({}) },
} satisfies OfficeExamples;
