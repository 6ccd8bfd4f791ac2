/** Something that was done to a page before it answered. */
export type EarlyInput =
  | { readonly kind: 'press'; readonly target: HTMLElement }
  /** A key outside of every field, such as the shortcut of the search, or one that chooses. */
  | { readonly kind: 'key'; readonly target: HTMLElement; readonly key: string }
  | { readonly kind: 'submit'; readonly target: HTMLFormElement }
  | {
      readonly kind: 'value';
      readonly target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
      readonly value: string;
    };

declare global {
  interface Window {
    /** Ends the keeping and hands over what was kept; there before the keeping begins on a page that answers already. */
    fairshoreEarly?: () => EarlyInput[];
    /** There once all of the suite's first scripts have run: how long they took, in ms, which any other may take (`LineWiseChunks`). */
    fairshoreBegunMs?: number;
  }
}
