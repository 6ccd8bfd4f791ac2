import type { ComponentType } from 'react';
import type { BootData } from '../boot/bootData';
import { safeKey } from '../boot/safeTab';
import { isChosenFor } from './overridesKey';

/** What a tab starts with, and the bar that says what is different about it. */
export interface TabData extends BootData {
  readonly TabBar?: ComponentType;
}

/**
 * Replaces in this tab the releases that staff chose for it, and puts it in safe mode if requested; all other tabs pay for one check, and
 * no request.
 */
export async function withOverrides(boot: BootData): Promise<TabData> {
  try {
    const isSafe = /[?&]safe\b/.test(window.location.search) || sessionStorage.getItem(safeKey);
    if (!isSafe && !isChosenFor()) return boot;
    return await (await import('./openTab')).openTab(boot);
  } catch {
    // Storage may be blocked, or the chunk unreachable: this tab then gets the live releases.
    return boot;
  }
}
