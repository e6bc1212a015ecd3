import { nothing, OWNER, type OfficeExamples } from './officeExample';

export const healthExamples = {
  'GET /office/health': { may: OWNER, call: nothing },
  'POST /office/backups': {
    may: OWNER,
    call: ({ shop }) => {
      shop.env = { ...shop.env, backupFolder: shop.env.dataDir };
      return {};
    },
  },
} satisfies OfficeExamples;
