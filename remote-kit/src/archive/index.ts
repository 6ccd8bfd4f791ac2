export { compressTexts } from './compressTexts';
export { packRelease, packFiles, readFilesIn } from './packRelease';
export { ArchiveFault, archiveLimits, readArchive } from './readArchive';
export type { ArchiveFiles } from './readArchive';
