import type { ComponentType } from 'react';
import type { OfficePage } from '@/lib/pages/officePage';
import { OfficeFrame } from './OfficeFrame';
import { Refusal } from './Refusal';

type OfficeRoute<Page> = ComponentType<OfficePage<Page>> & { frame: typeof OfficeFrame };

/** Returns the page component of a screen: in the frame of the office, or why it is not shown. */
export function officeRoute<Page>(Screen: ComponentType<{ page: Page }>): OfficeRoute<Page> {
  function Route(props: OfficePage<Page>) {
    return props.refusal === undefined ? (
      <Screen page={props.page} />
    ) : (
      <Refusal refusal={props.refusal} />
    );
  }
  return Object.assign(Route, { frame: OfficeFrame });
}
