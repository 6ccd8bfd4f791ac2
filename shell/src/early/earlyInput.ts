/** Something that was done to a page before it became interactive. */
export type EarlyInput =
  | { readonly kind: 'press'; readonly target: HTMLElement }
  /** A key outside all fields, such as the shortcut of the search, or one that chooses. */
  | { readonly kind: 'key'; readonly target: HTMLElement; readonly key: string }
  | { readonly kind: 'submit'; readonly target: HTMLFormElement }
  | {
      readonly kind: 'value';
      readonly target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
      readonly value: string;
    };

declare global {
  interface Window {
    /** Ends the recording and returns what was recorded; set before the recording starts on a page that is interactive already. */
    fairshoreEarly?: () => EarlyInput[];
    /** Set once all of the suite's initial scripts have run: how long they took, in ms, which any other may take (`LineWiseChunks`). */
    fairshoreBegunMs?: number;
  }
}
