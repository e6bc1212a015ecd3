import { SECRET_CHECK, readFact } from '@/server/platform/database/shopFacts';
import type { Database } from '@/server/platform/database/connect';
import { openDatabaseClock } from '@/server/platform/database/databaseClock';
import { noteProof } from './lastBackup';
import type { Proof } from './verifyBackup';

/** Notes what was proved of a backup, if it is one of this shop. */
export async function noteProofOf(database: Database, proof: Proof): Promise<boolean> {
  const check = await readFact(database.read, SECRET_CHECK);
  if (check === undefined || check !== proof.secretCheck) return false;
  const { orders, pieces } = proof.figures.sums;
  await noteProof(database, {
    at: (await openDatabaseClock(database))(),
    madeAt: Date.parse(proof.createdAt),
    says: `${orders} orders and ${pieces} pieces in stock`,
    isRight: proof.mistakes.length === 0,
  });
  return true;
}
