'use client';

import { Component, createRef, type ReactNode } from 'react';
import styles from './live-call-page.module.css';

export interface KeptPlaceProps {
  /** Identifies the content; a different text means that the content was replaced. */
  shown: string;
  children: ReactNode;
}

interface Place {
  /** The focus was on the content to be removed, or nowhere in particular. */
  hadFocus: boolean;
}

/**
 * When content is replaced automatically, the reader keeps their place: the new content is as high as the old, even while
 * loading, and the focus moves from a removed element to the page, not to its beginning. A class component, because only these
 * are notified before the document changes.
 */
export class KeptPlace extends Component<KeptPlaceProps, object, Place | null> {
  private readonly box = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: KeptPlaceProps): Place | null {
    const box = this.box.current;
    if (!box || before.shown === this.props.shown) return null;
    box.style.minHeight = `${box.offsetHeight}px`;
    const { activeElement, body } = document;
    return { hadFocus: activeElement === body || box.contains(activeElement) };
  }

  override componentDidUpdate(_before: KeptPlaceProps, _state: object, place: Place | null): void {
    if (place?.hadFocus) document.getElementById('content')?.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    return (
      <div ref={this.box} className={styles.kept}>
        {this.props.children}
      </div>
    );
  }
}
