'use client';

import { Component, createRef, type ReactNode } from 'react';
import styles from './live-call-page.module.css';

export interface KeptPlaceProps {
  /** What is shown; another text: something else has taken its place. */
  shown: string;
  children: ReactNode;
}

interface Place {
  /** The focus was on what is to go, or nowhere in particular. */
  hadFocus: boolean;
}

/**
 * Where one thing takes the place of another by itself, who reads stays where they are: what comes is as high as what was
 * there, also while it is loading, and the focus goes from what is no more to the page, not to its beginning. A class, because
 * only a class is told before the document changes.
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
