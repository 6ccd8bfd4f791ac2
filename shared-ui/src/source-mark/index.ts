export { SourceMark, type SourceKind, type SourceMarkProps } from './SourceMark';
