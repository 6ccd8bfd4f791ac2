import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { readJest, readPlaywright, readTap } from './reports';

const folder = mkdtempSync(path.join(tmpdir(), 'fairshore-reports-'));
after(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | object): string {
  const place = path.join(folder, name);
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
  return place;
}

describe('a report', () => {
  it('of node says which tests failed, and why', () => {
    const report = readTap(
      file(
        'node.tap',
        [
          'not ok 1 - refuses a stranger',
          '  ---',
          '  duration_ms: 12.5',
          "  error: 'Expected 403, got 200'",
          '  ...',
          'ok 2 - lets the owner in',
          '  ---',
          '  duration_ms: 7',
          '  ...',
          '# pass 1',
          '# fail 1',
          '# cancelled 0',
        ].join('\n'),
      ),
    );
    assert.deepEqual([report.passed, report.failed], [1, 1]);
    assert.deepEqual(report.remarks, ["failed: refuses a stranger\n  'Expected 403, got 200'"]);
    assert.deepEqual(report.tests[0], { title: 'refuses a stranger', seconds: 0.0125 });
  });

  it('of jest tells of a file that could not be run, too', () => {
    const failed = {
      fullName: 'a form sends',
      status: 'failed',
      failureMessages: ['\u001b[31mNot found\u001b[0m'],
    };
    const report = readJest(
      file('jest.json', {
        numPassedTests: 3,
        numFailedTests: 1,
        numRuntimeErrorTestSuites: 1,
        testResults: [
          { name: '/house/a.test.tsx', status: 'failed', message: '', assertionResults: [failed] },
          { name: '/house/b.test.tsx', status: 'failed', message: 'No such module', assertionResults: [] },
        ],
      }),
      '/house',
    );
    assert.deepEqual([report.passed, report.failed], [3, 2]);
    assert.deepEqual(report.remarks, [
      'failed: a.test.tsx › a form sends\n  Not found',
      'failed: b.test.tsx\n  No such module',
    ]);
  });

  it('of Playwright says at which line a test stopped', () => {
    const errors = [
      { message: 'Test timeout' },
      { message: 'click', location: { file: '/x/a.spec.ts', line: 7 } },
    ];
    const report = readPlaywright(
      file('browser.json', {
        stats: { expected: 2, unexpected: 1 },
        suites: [
          {
            specs: [
              {
                file: 'a.spec.ts',
                title: 'opens',
                tests: [{ status: 'unexpected', results: [{ duration: 1500, errors }] }],
              },
            ],
          },
        ],
      }),
    );
    assert.deepEqual(report.remarks, [
      'failed: a.spec.ts › opens\n  Test timeout\n  click\n  at a.spec.ts:7',
    ]);
    assert.deepEqual(report.tests, [{ title: 'a.spec.ts › opens', seconds: 1.5 }]);
  });
});
