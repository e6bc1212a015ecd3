import { EnvMistakes, readEnv } from '@/server/env';

/** What the shop says of such an environment at start, a sentence each. */
export function mistakesOf(source: Record<string, string>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvMistakes) return error.mistakes;
    throw error;
  }
  return [];
}
