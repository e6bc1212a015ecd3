import { Component, Suspense, type ReactNode } from 'react';

type LazyPartProps = { children: ReactNode };

/** Around code that is fetched when first needed: until it is here, or if it cannot come, the page stands without it. */
export class LazyPart extends Component<LazyPartProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return null;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
