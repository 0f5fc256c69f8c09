import '@testing-library/jest-dom';
import type * as Queries from '@testing-library/dom';

if (typeof HTMLDialogElement !== 'undefined') {
  // Generous, for slow machines: only what fails takes that long. Loaded here, since files without a document don't need it.
  jest.requireActual<typeof Queries>('@testing-library/dom').configure({ asyncUtilTimeout: 15_000 });
  // The browser of these tests has no dialogs that open.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
