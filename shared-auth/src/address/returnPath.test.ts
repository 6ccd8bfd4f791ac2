import { rememberReturnPath, takeReturnPath, toInAppPath } from './returnPath';

const origin = 'http://localhost';

describe('toInAppPath', () => {
  test.each([
    ['/', '/'],
    ['/backer-portal', '/backer-portal'],
    ['/pipeline?category=carbon#list', '/pipeline?category=carbon#list'],
    ['/project/../admin', '/admin'],
    ['//evil.example/path', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['https://evil.example/', null],
    ['javascript:alert(1)', null],
    ['backer-portal', null],
    ['', null],
    [null, null],
    [{ path: '/' }, null],
  ])('%j becomes %j', (value, expected) => {
    expect(toInAppPath(value, origin)).toBe(expected);
  });
});

describe('the remembered path', () => {
  beforeEach(() => localStorage.clear());

  test('is handed out once', () => {
    rememberReturnPath('/backer-portal');
    expect(takeReturnPath()).toBe('/backer-portal');
    expect(takeReturnPath()).toBeNull();
  });

  test('is forgotten after two hours', () => {
    rememberReturnPath('/backer-portal', 0);
    expect(takeReturnPath(2 * 60 * 60 * 1000 + 1)).toBeNull();
  });

  test.each(['not json', '{"path":"//evil.example","until":9e15}', '{"path":"/x"}', '7'])(
    'ignores the stored item %s',
    (item) => {
      localStorage.setItem('fairshore.return-to', item);
      expect(takeReturnPath()).toBeNull();
    },
  );
});
