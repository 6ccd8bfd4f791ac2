import { SafeBar } from './SafeBar';
import type { BootData } from '../boot/bootData';
import { readSafeTab } from '../boot/readSafeTab';
import { openOverrides } from './openOverrides';
import { isChosenFor } from './overridesKey';
import type { TabData } from './withOverrides';

/** What a tab starts with when it is in safe mode, leaves it, or has choices of its own; safe mode suspends these. */
export async function openTab(boot: BootData): Promise<TabData> {
  if (readSafeTab()) return { ...boot, TabBar: SafeBar };
  return isChosenFor() ? openOverrides(boot) : boot;
}
