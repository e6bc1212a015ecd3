import { useState } from 'react';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';

/** The order of the page until an action answers a later one; a page that is loaded again replaces both. */
export function useLatestOrder(page: OfficeOrder): [OfficeOrder, (answer: OfficeOrder) => void] {
  const [answered, setAnswered] = useState({ page, order: page });
  const order = answered.page === page ? answered.order : page;
  return [order, (answer) => setAnswered({ page, order: answer })];
}
