import './tokens.css';
import './global.css';
// With the frame's own script: its few lines are not worth a request at every first load.
import './global-error';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/kit/base-path';
import { settings } from '@/lib/config/settings';

export function generateMetadata(): Metadata {
  const { productName } = settings();
  return {
    title: { default: productName, template: `%s – ${productName}` },
    icons: { icon: `${BASE_PATH}/icon.svg` },
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get('theme')?.value;
  return (
    <html lang="en" data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}>
      <body>{children}</body>
    </html>
  );
}
