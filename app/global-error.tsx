'use client';

/** The last resort, when not even the layout could be rendered. It can rely on nothing, not on the style sheets either. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>Something went wrong</h1>
          <p>This page couldn&apos;t be displayed.</p>
          <button type="button" onClick={reset}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
