import type { ComponentType } from 'react';
import type { BootData } from '../boot/bootData';
import { safeKey } from '../boot/safeTab';
import { isChosenFor } from './overridesKey';

/** What a tab starts with, and the bar that says what is different in it. */
export interface TabData extends BootData {
  readonly TabBar?: ComponentType;
}

/**
 * Replaces in this tab what staff chose to open in it, and puts one in safe mode that is to be; everybody else pays for one look, and
 * no request.
 */
export async function withOverrides(boot: BootData): Promise<TabData> {
  try {
    const isSafe = /[?&]safe\b/.test(window.location.search) || sessionStorage.getItem(safeKey);
    if (!isSafe && !isChosenFor()) return boot;
    return await (await import('./openTab')).openTab(boot);
  } catch {
    // Storage may be blocked, the chunk out of reach: this tab then gets what everybody gets.
    return boot;
  }
}
