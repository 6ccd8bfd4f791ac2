export { CardMark } from './CardMark';
export { SourceMark, type SourceKind, type SourceMarkProps } from './SourceMark';
