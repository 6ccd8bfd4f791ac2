export { RecordedBackend, recordedKey } from './RecordedBackend';
export { objectType, people, questionOf, readRecorded, recordedFile } from './recorded';
export type { Recorded, RecordedAnswer, Visitor } from './recorded';
export { withRelativeTimes, withTimesOf } from './relativeTimes';
