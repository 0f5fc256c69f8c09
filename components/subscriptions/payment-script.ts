/**
 * The used part of the payment provider's script. Card numbers are typed into the provider's frame and never reach the console.
 */
export interface PaymentProvider {
  elements(): { create(kind: 'card', options: object): CardElement };
  createPaymentMethod(given: { type: 'card'; card: CardElement }): Promise<Answer<{ paymentMethod: { id: string } }>>;
  confirmCardPayment(secret: string): Promise<Answer<object>>;
}

export interface CardElement {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'loaderror', run: () => void): void;
  focus(): void;
  destroy(): void;
}

type Answer<T> = { error?: { message?: string } } & Partial<T>;

declare global {
  interface Window {
    Stripe?: (key: string) => PaymentProvider;
  }
}

/** Said where the script, or what it draws, can't be loaded. */
export const UNREACHABLE = 'The payment provider can’t be reached.';

const ADDRESS = 'https://js.stripe.com/v3/';

let loading: Promise<NonNullable<Window['Stripe']>> | null = null;

/**
 * Loads the provider's script, which must come from its own host.
 * @throws Error if it cannot be loaded; a retry is possible
 */
export async function paymentProvider(publishableKey: string): Promise<PaymentProvider> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const failed = () => {
      loading = null;
      script.remove();
      reject(new Error(UNREACHABLE));
    };
    script.src = ADDRESS;
    // What has loaded may be something else, such as a proxy's own page.
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : failed());
    script.onerror = failed;
    document.head.append(script);
  });
  const start = await loading;
  return start(publishableKey);
}
