import { matchingCodes, type SearchPlan } from '@/server/search/search.service';
import type { Shop } from '@/server/shop';
import {
  CANDIDATE_LIMIT,
  candidateOrder,
  selectCandidates,
  type Candidate,
} from './candidates.queries';
import type { ListChoice } from './listChoice';

/**
 * The items a query or the address names one by one (a code, models, words), best first, or null
 * when it names whole shelves only. Words and grades that would leave nothing are let go; a model
 * or a kind of part never is.
 */
export async function readNamedSet(
  shop: Shop,
  choice: ListChoice,
  plan: SearchPlan | null,
): Promise<Candidate[] | null> {
  if (plan !== null && plan.itmCode !== null) {
    return selectCandidates(shop).where('itmCode', '=', plan.itmCode).execute();
  }
  const hasModels = choice.models.length > 0 || (plan !== null && plan.modelCodes.length > 0);
  const hasWords = plan !== null && (plan.words.length > 0 || plan.prefix !== null);
  if (!hasModels && !hasWords) return null;
  const matched = await readSet(shop, choice, plan, hasWords);
  const rows =
    matched.length === 0 && hasModels && hasWords
      ? await readSet(shop, choice, plan, false)
      : matched;
  return preferred(rows, plan).sort(candidateOrder('best'));
}

function readSet(
  shop: Shop,
  choice: ListChoice,
  plan: SearchPlan | null,
  withWords: boolean,
): Promise<Candidate[]> {
  const fitting = (modelCodes: readonly number[]) =>
    shop.database.read
      .selectFrom('itemModel')
      .select('itemModel.itmCode')
      .where('modelCode', 'in', modelCodes);
  let query = selectCandidates(shop).limit(CANDIDATE_LIMIT);
  if (choice.models.length > 0) query = query.where('itmCode', 'in', fitting(choice.models));
  if (choice.isNew) query = query.where('isNew', '=', 1);
  if (choice.restocked) query = query.where('isRestocked', '=', 1);
  if (plan === null) return query.execute();
  if (plan.modelCodes.length > 0) query = query.where('itmCode', 'in', fitting(plan.modelCodes));
  if (plan.partKinds.length > 0) query = query.where('partKind', 'in', plan.partKinds);
  if (plan.bndCode !== null && plan.modelCodes.length === 0) {
    query = query.where('bndCode', '=', plan.bndCode);
  }
  if (withWords) {
    query = query.where('itmCode', 'in', matchingCodes(shop, plan.words, plan.prefix));
  }
  return query.execute();
}

function preferred(rows: Candidate[], plan: SearchPlan | null): Candidate[] {
  if (plan === null) return rows;
  const graded = keepIfAny(rows, (row) => plan.grade === null || row.grade === plan.grade);
  return keepIfAny(graded, (row) => plan.colour === null || row.colour === plan.colour);
}

function keepIfAny<T>(rows: T[], isWanted: (row: T) => boolean): T[] {
  const wanted = rows.filter(isWanted);
  return wanted.length > 0 ? wanted : rows;
}
