import { ranked } from '@/server/search/ranking';
import { matchingCodes, namesItems, type SearchPlan } from '@/server/search/search.service';
import type { Shop } from '@/server/shop';
import { CANDIDATE_LIMIT, selectCandidates, type Candidate } from './candidates.queries';
import type { ListChoice } from './listChoice';

/**
 * Returns the items that a query or the address names one by one (a code, models, words), best
 * first, or null when it names only whole shelves.
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
  if (!hasModels && (plan === null || !namesItems(plan))) return null;
  return ranked(shop, await readSet(shop, choice, plan));
}

/** Uses only the search index: further conditions would mislead SQLite's planner. */
function readSet(shop: Shop, choice: ListChoice, plan: SearchPlan | null): Promise<Candidate[]> {
  let query = selectCandidates(shop).limit(CANDIDATE_LIMIT);
  query =
    plan === null
      ? query.where('itmCode', 'in', ({ selectFrom }) =>
          selectFrom('itemModel')
            .select('itemModel.itmCode')
            .where('modelCode', 'in', choice.models),
        )
      : query.where('itmCode', 'in', matchingCodes(shop, plan, choice.models));
  for (const column of choice.marks) query = query.where(column, '=', 1);
  return query.execute();
}
