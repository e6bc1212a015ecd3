import { Component, Suspense, type ReactNode } from 'react';

type LazyBoundaryProps = { children: ReactNode };

/** Wraps lazily loaded code; renders nothing while it is loading or when it fails. */
export class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return null;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
