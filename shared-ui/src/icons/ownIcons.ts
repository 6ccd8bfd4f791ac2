import { createIcon } from './Icon';

// Path data of Lucide (ISC licence, see LICENSE.lucide): the icons that the root entry itself needs.
export const SearchIcon = createIcon('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0');
export const CloseIcon = createIcon('M18 6 6 18M6 6l12 12');
export const ChevronDownIcon = createIcon('M6 9l6 6 6-6');
export const CheckIcon = createIcon('M20 6 9 17l-5-5');
export const AlertIcon = createIcon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4M12 16h.01');
export const SuccessIcon = createIcon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12');
export const InfoIcon = createIcon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01');
export const WarningIcon = createIcon(
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);
