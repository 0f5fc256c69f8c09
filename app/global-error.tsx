'use client';

/** The last resort, if not even the layout could be rendered. It can rely on nothing, not even the style sheets. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>Something went wrong</h1>
          <p>This page couldn’t be displayed.</p>
          <button type="button" onClick={() => location.reload()}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
