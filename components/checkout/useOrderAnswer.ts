import { useRouter } from 'next/router';
import type { FormError } from '@/components/ui/useForm';
import type { Order, OrderChange } from '@/lib/contract/order';
import { confirmationLink, links, signInLink } from '@/lib/site/links';
import { refreshCart } from '@/store/cartSlice';
import type { Failure } from '@/store/failure';
import { useAppDispatch } from '@/store/hooks';
import { endSession, refreshSession } from '@/store/sessionThunks';
import { dropDraft } from '@/store/checkoutDraft';
import { changesIn } from './orderChanges';
import { refusalErrors } from './refusalErrors';
import { settles } from './sentOrder';

const SIGNED_OUT = 401;
const FORBIDDEN = 403;

type Listeners = { onPlaced: () => void; onChanges: (changes: OrderChange[]) => void };

/** What follows from the answer to an order; a refusal answers what the form shows of it. */
export function useOrderAnswer({ onPlaced, onChanges }: Listeners) {
  const dispatch = useAppDispatch();
  const router = useRouter();

  /** The checkout leaves the history, so that Back does not lead into it again. */
  async function arrive({ orderNumber }: Order): Promise<FormError[]> {
    onPlaced();
    dropDraft();
    await router.replace(confirmationLink(orderNumber));
    void dispatch(refreshCart());
    return [];
  }

  async function explain(failure: Failure): Promise<FormError[]> {
    if (failure.status === SIGNED_OUT) {
      await dispatch(endSession());
      await router.push(signInLink(links.checkout));
      return [];
    }
    if (failure.status === FORBIDDEN) await dispatch(refreshSession());
    if (settles(failure.status)) await dispatch(refreshCart());
    const changes = changesIn(failure.details);
    onChanges(changes);
    return changes.length > 0 ? [] : refusalErrors(failure);
  }

  return { arrive, explain };
}
