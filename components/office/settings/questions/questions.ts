import { DELIVERY_GROUPS } from './deliveryQuestions';
import { LIMIT_GROUPS, ORDER_GROUPS } from './orderQuestions';
import { PAGE_GROUPS } from './pageQuestions';
import { PAYMENT_GROUPS } from './paymentQuestions';
import type { Question, QuestionGroup } from './question';
import { SHOP_GROUPS } from './shopQuestions';

/** All questions by group; each setting has one (__tests__/components/office/settings/questions.test.ts). */
export const GROUPS: readonly QuestionGroup[] = [
  ...SHOP_GROUPS,
  ...DELIVERY_GROUPS,
  ...PAYMENT_GROUPS,
  ...ORDER_GROUPS,
  ...PAGE_GROUPS,
  ...LIMIT_GROUPS,
];

export const QUESTIONS: readonly Question[] = GROUPS.flatMap(({ questions }) => questions);

/** Returns the question of a setting; a mistake such as "openingHours[0].opens" leads to its list. */
export function questionOf(path: string): Question | undefined {
  return QUESTIONS.find(
    (one) =>
      path === one.path || path.startsWith(`${one.path}.`) || path.startsWith(`${one.path}[`),
  );
}

/** Returns the group with this id, or the first one. */
export function groupWith(id: string): QuestionGroup {
  const [first] = GROUPS;
  if (first === undefined) throw new Error('There are no questions.');
  return GROUPS.find((group) => group.id === id) ?? first;
}

/** Returns the questions with all of these words. */
export function questionsWith(words: string): Question[] {
  const all = words.toLowerCase().split(/\s+/).filter(Boolean);
  return QUESTIONS.filter(({ path, question, effect }) => {
    const text = `${path} ${question} ${effect}`.toLowerCase();
    return all.every((word) => text.includes(word));
  });
}
