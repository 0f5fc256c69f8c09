import './tokens.css';
import './global.css';
// Bundled with the frame's script: its few lines are not worth a request at every first load.
import './global-error';
import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { settings } from '@/lib/config/settings';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 18" fill="none" stroke="#4d62e6" stroke-width="2" stroke-linecap="round"><path d="M2 7v4M5.5 4v10M9 7v4M12.5 2v14M16 6v6"/></svg>';
/** A data URL: a file would compete with what is needed first. */
const ICON = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

export function generateMetadata(): Metadata {
  const { productName } = settings();
  return {
    title: { default: productName, template: `%s – ${productName}` },
    robots: { index: false, follow: false },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get('theme')?.value;
  return (
    <html lang="en" data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}>
      <head>
        {/* Not part of the metadata, which every page sends again, and late; without an icon, a browser requests /favicon.ico. */}
        <link rel="icon" href={ICON} />
        {/* As part of the metadata it would be replaced at every click, and the browser would style the whole page again. */}
        <meta name="color-scheme" content="light dark" />
      </head>
      <body>{children}</body>
    </html>
  );
}
