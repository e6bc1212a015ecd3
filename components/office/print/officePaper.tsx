import type { ComponentType, ReactNode } from 'react';
import type { PaperPage } from '@/lib/pages/officePage';
import { OfficeFrame } from '../frame/OfficeFrame';
import { Refusal } from '../frame/Refusal';

/** Papers have no frame, only what is printed and a bar above it. */
function PaperFrame({ children }: { page: object; children: ReactNode }) {
  return children;
}

/** Returns the page component of papers. */
export function officePaper<Page>(Paper: ComponentType<{ page: Page }>) {
  function Route(props: PaperPage<Page>) {
    if (props.refusal === undefined) return <Paper page={props.page} />;
    return (
      <OfficeFrame page={props}>
        <Refusal refusal={props.refusal} />
      </OfficeFrame>
    );
  }
  return Object.assign(Route, { frame: PaperFrame });
}
