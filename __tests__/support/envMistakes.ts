import { EnvMistakes, readEnv } from '@/server/boot/env';

/** Returns the mistakes that the shop reports in an environment. */
export function envMistakes(source: Record<string, string>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvMistakes) return error.mistakes;
    throw error;
  }
  return [];
}
