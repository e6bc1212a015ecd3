import type { ComponentType } from 'react';
import { InShop } from '@/store/InShop';
import { wake } from './awakening';

/**
 * A page that is worked with, such as the cart: its code comes with it and wakes what stands
 * around it.
 */
export function awakePart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  wake();
  return function AwakePart(props: Props) {
    return (
      <InShop>
        <Part {...props} />
      </InShop>
    );
  };
}
