import { refuseMixed } from './refuseMixed';
import type { ReleaseOptions } from './refuseMixed';

test.each<[string, ReleaseOptions, RegExp]>([
  ['a canary that is a preview', { canary: '10', preview: 'pr-12' }, /a canary or a preview, not both/],
  ['a preview without a proper name', { preview: 'Pull request 12' }, /A preview has a name such as pr-12/],
  ['days without a preview', { days: '3' }, /give --preview too/],
  ['a delay without a promotion', { after: '24' }, /--after goes with --promote/],
  ['force without a promotion', { force: true }, /--force goes with --promote/],
  ['a threshold without a canary', { threshold: '7' }, /--threshold goes with --canary/],
  ['two actions', { promote: true, abort: true }, /One at a time: --promote and --abort are 2 things/],
  ['an archive of a canary', { archive: 'x.tgz', canary: '10' }, /--archive and --canary are 2 things/],
  ['an archive and a promotion', { archive: 'x.tgz', promote: true }, /--archive and --promote are 2 things/],
])('refuses %s', (_, options, message) => expect(() => refuseMixed(options)).toThrow(message));

test.each<ReleaseOptions>([
  {},
  { archive: 'x.tgz' },
  { canary: '10', threshold: '7' },
  { preview: 'pr-12', days: '3' },
  { promote: true, force: true, after: '24' },
  { abort: true },
  { 'end-preview': 'pr-12' },
])('accepts %j', (options) => expect(() => refuseMixed(options)).not.toThrow());
