'use client';

import { useRouter } from 'next/navigation';
import { createContext, Fragment, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { toasts } from '@/components/ui/toasts';

/** A service provider, as an option of the selector. */
export interface ProviderOption {
  value: string;
  label: string;
}

interface PageProvider {
  current: ProviderOption;
  /** Every page reports the provider it was rendered for. */
  madeFor: (provider: ProviderOption) => void;
  /** This window itself leaves the provider: its next page is for another one. */
  leaves: () => void;
}

const Provider = createContext<PageProvider | null>(null);

/** Knows the provider the current page was rendered for. @param given the provider the frame was rendered for */
export function PageProviderScope({ given, children }: { given: ProviderOption; children: ReactNode }) {
  const router = useRouter();
  const [current, setCurrent] = useState(given);
  const { value, label } = current;
  const isLeaving = useRef(false);
  const madeFor = useCallback(
    (next: ProviderOption) => {
      if (next.value === value && next.label === label) return;
      setCurrent(next);
      if (next.value === value || !next.value) return;
      if (!isLeaving.current)
        toasts.show({ text: `Another window switched to ${next.label}, so this page did too.`, tone: 'info' });
      isLeaving.current = false;
      // The frame and its menu were rendered for the previous provider.
      router.refresh();
    },
    [value, label, router],
  );
  const leaves = useCallback(() => void (isLeaving.current = true), []);
  return <Provider value={{ current, madeFor, leaves }}>{children}</Provider>;
}

/** The provider of the current page; it changes with the page. */
export function usePageProvider(): PageProvider {
  const found = useContext(Provider);
  if (!found) throw new Error('Outside of a signed-in page');
  return found;
}

/** Resets a page's state and typed values when the provider changes, so that nothing carries over to another provider. */
export function PerProvider({ children }: { children: ReactNode }) {
  return <Fragment key={usePageProvider().current.value}>{children}</Fragment>;
}
