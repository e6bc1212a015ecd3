import { matchingCodes, needsWords, type SearchPlan } from '@/server/search/search.service';
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
 * when it names whole shelves only.
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
  if (!hasModels && (plan === null || !needsWords(plan))) return null;
  return (await readSet(shop, choice, plan)).sort(candidateOrder('best'));
}

function readSet(shop: Shop, choice: ListChoice, plan: SearchPlan | null): Promise<Candidate[]> {
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
  // Everything the plan says is met by the index; without words the columns alone can tell.
  if (needsWords(plan)) return query.where('itmCode', 'in', matchingCodes(shop, plan)).execute();
  if (plan.modelCodes.length > 0) query = query.where('itmCode', 'in', fitting(plan.modelCodes));
  if (plan.bndCode !== null) query = query.where('bndCode', '=', plan.bndCode);
  if (plan.partKinds.length > 0) query = query.where('partKind', 'in', plan.partKinds);
  return query.execute();
}
