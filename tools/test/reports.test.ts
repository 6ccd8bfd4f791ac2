import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { inShort, readJest, readPlaywright, readTap } from './reports';
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

  it('of jest includes a file that could not be run', () => {
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

  it('of Playwright says at which line a test stopped, and what its page showed', () => {
    const errors = [
      { message: 'Test timeout' },
      { message: 'click', location: { file: '/x/a.spec.ts', line: 7 } },
    ];
    const snapshot = [
      '- banner [ref=e2]:',
      '  - button "Menu" [ref=e3] [cursor=pointer]',
      '- main [ref=e9]:',
      '  - paragraph [ref=e10]: A long text',
      '  - link "Events" [active] [ref=e13]',
      '  - form "Sign in" [ref=e11]:',
      '    - textbox "Email" [ref=e12]: ana@',
    ];
    const context = file('error-context.md', ['# Details', '```yaml', ...snapshot, '```'].join('\n'));
    const attachments = [{ name: 'screenshot' }, { name: 'error-context', path: context }];
    const report = readPlaywright(
      file('browser.json', {
        stats: { expected: 2, unexpected: 1 },
        suites: [
          {
            specs: [
              {
                file: 'a.spec.ts',
                title: 'opens',
                tests: [{ status: 'unexpected', results: [{ duration: 1500, errors, attachments }] }],
              },
            ],
          },
        ],
      }),
    );
    assert.deepEqual(report.remarks, [
      [
        'failed: a.spec.ts › opens',
        '  Test timeout',
        '  at a.spec.ts:7',
        '  click',
        '  Shown when it failed:',
        '  - main:',
        '    - link "Events" [active]',
        '    - form "Sign in":',
        '      - textbox "Email": ana@',
      ].join('\n'),
    ]);
    const shortly = inShort(report.remarks[0] ?? '').split('\n');
    assert.deepEqual([shortly.length, shortly[2]], [6, '  at a.spec.ts:7']);
    assert.deepEqual(report.tests, [{ title: 'a.spec.ts › opens', seconds: 1.5 }]);
  });
});
