import { readAuthAddress } from './authAddress';

describe('readAuthAddress', () => {
  test.each([
    ['a plain page', '/pipeline?sort=newest', { kind: 'none' }],
    ['an error of some page', '/pipeline?error=1', { kind: 'none' }],
    ['a token hash without a known type', '/?token_hash=abc&type=sms', { kind: 'incomplete-link' }],
    ['a link cut off before its type', '/?token_hash=abc', { kind: 'incomplete-link' }],
    ['a link without its token', '/?token_hash=&type=signup', { kind: 'incomplete-link' }],
    ['tokens in the fragment, which are never adopted', '/#access_token=x&refresh_token=y', { kind: 'none' }],
    [
      'a confirmation link',
      '/?token_hash=abc&type=signup',
      { kind: 'link', tokenHash: 'abc', type: 'signup' },
    ],
    [
      'a recovery link',
      '/x?a=b&token_hash=abc&type=recovery',
      { kind: 'link', tokenHash: 'abc', type: 'recovery' },
    ],
    ['a code of Google', '/?code=42', { kind: 'code', code: '42', flowId: null }],
    ['a code with its flow', '/?code=42&sb_flow_id=f1', { kind: 'code', code: '42', flowId: 'f1' }],
    [
      'a refusal in the query',
      '/?error=access_denied&error_description=No',
      { kind: 'error', code: 'access_denied', description: 'No' },
    ],
    ['a bare refusal', '/?error=access_denied', { kind: 'error', code: 'access_denied', description: '' }],
    [
      'an expired link in the fragment',
      '/#error=access_denied&error_code=otp_expired',
      { kind: 'error', code: 'otp_expired', description: '' },
    ],
  ])('%s', (_, path, expected) => {
    expect(readAuthAddress(`https://fairshore.example${path}`)).toEqual(expected);
  });
});
