/** Stands in for the payment provider's script: any card is complete, and the bank confirms each payment. */
export function standInForProvider(): void {
  window.Stripe = () => ({
    elements: () => ({
      create: () => ({
        mount: () => undefined,
        on: (event, run) => void (event === 'ready' && queueMicrotask(run)),
        focus: () => undefined,
        destroy: () => undefined,
      }),
    }),
    createPaymentMethod: () => Promise.resolve({ paymentMethod: { id: 'pm_1' } }),
    confirmCardPayment: () => Promise.resolve({}),
  });
}
