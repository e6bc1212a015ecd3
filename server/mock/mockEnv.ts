import os from 'node:os';
import path from 'node:path';

type Asked = { production: boolean; dataDir: string; databaseUrl: string | null };

/** Why API_MODE must not be mock here: its faults are real changes of the shop, which nobody may miss. */
export function mistakesOfMockMode({ production, dataDir, databaseUrl }: Asked): string[] {
  if (production) {
    return ['API_MODE must not be mock when NODE_ENV is production: anybody could break the shop.'];
  }
  const start = 'npm run dev:mock sets what is needed.';
  return [
    ...(databaseUrl === null ? [] : [`DATABASE_URL must be empty when API_MODE is mock; ${start}`]),
    ...(isThrownAway(dataDir)
      ? []
      : [`DATA_DIR must be in ${os.tmpdir()} when API_MODE is mock; ${start}`]),
  ];
}

function isThrownAway(dataDir: string): boolean {
  const below = path.relative(os.tmpdir(), dataDir);
  return below !== '' && !below.startsWith('..') && !path.isAbsolute(below);
}
