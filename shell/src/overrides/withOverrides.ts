import type { ComponentType } from 'react';
import type { BootData } from '../boot/bootData';
import { overridesKey } from './overridesKey';

/** What a tab starts with, and the bar that says what is different in it. */
export interface TabData extends BootData {
  readonly TabBar?: ComponentType;
}

/** Replaces in this tab what staff chose to open in it; everybody else pays for one look, and no request. */
export async function withOverrides(boot: BootData): Promise<TabData> {
  try {
    if (!/[?&]override\b/.test(window.location.search) && !sessionStorage.getItem(overridesKey)) return boot;
    return await (await import('./openOverrides')).openOverrides(boot);
  } catch {
    // Storage may be blocked, the chunk out of reach: this tab then gets what everybody gets.
    return boot;
  }
}
