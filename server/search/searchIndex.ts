import type { Engine, Writer } from '@/server/database/connect';

/** Rebuilds the words by which these items are found. */
export async function indexItems(tx: Writer, engine: Engine, itmCodes: number[]): Promise<void> {
  void tx;
  void engine;
  void itmCodes;
}
