import { Component, type ComponentType, type ReactNode } from 'react';

/**
 * Keeps a part's failure in its place: if its script can't be loaded, or it throws, a message says so there, and the rest of the
 * page stays with everything typed. For parts that are loaded by themselves (`dynamic`); dialogs have `useOnDemand`.
 */
export function contained<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function ContainedPart(props: Props) {
    return (
      <Container>
        <Part {...props} />
      </Container>
    );
  };
}

class Container extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="muted" role="alert">
        Couldn’t show this part of the page. Check the connection and reload the page.
      </p>
    );
  }
}
