'use client';

import type { MouseEvent, ReactNode } from 'react';
import { BASE_PATH } from '@/lib/kit/base-path';
import { fileOfProvider, providerOfPage } from '@/lib/kit/page-provider';

export interface ExportLinkProps {
  area: string;
  /** With its question mark. */
  query: string;
  className?: string;
  children: ReactNode;
}

/** Exports a list, or some of its records, as a file: of the page's provider, whatever another window has chosen since. */
export function ExportLink({ area, query, className, children }: ExportLinkProps) {
  const path = `/${area}/export${query}`;

  function nameProvider({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    const provider = providerOfPage();
    if (provider) currentTarget.href = fileOfProvider(path, provider);
  }

  return (
    <a
      className={className}
      href={`${BASE_PATH}/api${path}`}
      onClick={nameProvider}
      onAuxClick={nameProvider}
      onContextMenu={nameProvider}
      download
    >
      {children}
    </a>
  );
}
