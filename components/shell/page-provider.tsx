'use client';

import { useRouter } from 'next/navigation';
import { createContext, Fragment, useCallback, useContext, useState, type ReactNode } from 'react';
import { toasts } from '@/components/ui/toasts';

/** A service provider, as a choice of the selector. */
export interface ProviderOption {
  value: string;
  label: string;
}

interface PageProvider {
  current: ProviderOption;
  /** Said with every page: for which provider it was made. */
  madeFor: (provider: ProviderOption) => void;
}

const Provider = createContext<PageProvider | null>(null);

/** Knows for which provider the page on screen was made. @param given the one that the frame was made for */
export function PageProviderScope({ given, children }: { given: ProviderOption; children: ReactNode }) {
  const router = useRouter();
  const [current, setCurrent] = useState(given);
  const { value, label } = current;
  const madeFor = useCallback(
    (next: ProviderOption) => {
      if (next.value === value && next.label === label) return;
      setCurrent(next);
      if (next.value === value || !next.value) return;
      // The frame, the menu among it, was made for the one before.
      toasts.show({ text: `Another window has changed to ${next.label}, and so has this page.`, tone: 'info' });
      router.refresh();
    },
    [value, label, router],
  );
  return <Provider value={{ current, madeFor }}>{children}</Provider>;
}

/** The provider of the page on screen, which changes with the page. */
export function usePageProvider(): PageProvider {
  const found = useContext(Provider);
  if (!found) throw new Error('Outside of a signed-in page');
  return found;
}

/** What a page holds, and what was typed into it, is never carried over to the page of another provider. */
export function PerProvider({ children }: { children: ReactNode }) {
  return <Fragment key={usePageProvider().current.value}>{children}</Fragment>;
}
