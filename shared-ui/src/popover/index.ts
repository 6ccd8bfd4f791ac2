export { Popover, PopoverFoot, type PopoverProps } from './Popover';
