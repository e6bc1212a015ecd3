import os from 'node:os';
import path from 'node:path';

type MockEnv = { production: boolean; dataDir: string; databaseUrl: string | null };

/** Returns why API_MODE must not be mock: faults change the shop's data. */
export function mistakesOfMockMode({ production, dataDir, databaseUrl }: MockEnv): string[] {
  if (production) {
    return ['API_MODE must not be mock when NODE_ENV is production: anybody could break the shop.'];
  }
  const start = 'npm run dev:mock sets what is needed.';
  return [
    ...(databaseUrl === null ? [] : [`DATABASE_URL must be empty when API_MODE is mock; ${start}`]),
    ...(isTemporary(dataDir)
      ? []
      : [`DATA_DIR must be in ${os.tmpdir()} when API_MODE is mock; ${start}`]),
  ];
}

function isTemporary(dataDir: string): boolean {
  const below = path.relative(os.tmpdir(), dataDir);
  return below !== '' && !below.startsWith('..') && !path.isAbsolute(below);
}
