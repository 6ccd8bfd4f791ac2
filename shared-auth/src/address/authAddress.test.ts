import { readAuthAddress } from './authAddress';

const origin = 'https://fairshore.example';

describe('readAuthAddress', () => {
  test.each([
    ['a plain page', '/pipeline?sort=newest#top', { kind: 'none' }],
    ['an error of some page', '/pipeline?error=1', { kind: 'none' }],
    ['a section whose name looks like nothing special', '/terms#type', { kind: 'none' }],
    ['a token hash without a known type', '/?token_hash=abc&type=sms', { kind: 'none' }],
    [
      'a confirmation link',
      '/?token_hash=abc&type=signup',
      { kind: 'link', tokenHash: 'abc', type: 'signup', cleaned: '/' },
    ],
    [
      'a recovery link on a page with its own parameters',
      '/pipeline?sort=newest&token_hash=abc&type=recovery#list',
      { kind: 'link', tokenHash: 'abc', type: 'recovery', cleaned: '/pipeline?sort=newest#list' },
    ],
    [
      'a link for a changed e-mail',
      '/?token_hash=pkce_9&type=email_change',
      { kind: 'link', tokenHash: 'pkce_9', type: 'email_change', cleaned: '/' },
    ],
    ['a code of Google', '/?code=42', { kind: 'code', code: '42', flowId: null, cleaned: '/' }],
    [
      'a code with its flow',
      '/?code=42&sb_flow_id=f1',
      { kind: 'code', code: '42', flowId: 'f1', cleaned: '/' },
    ],
    [
      'tokens in the fragment',
      '/resources?q=a#access_token=x&refresh_token=y&type=signup',
      { kind: 'fragment', cleaned: '/resources?q=a' },
    ],
    ['a refresh token alone', '/#refresh_token=y', { kind: 'fragment', cleaned: '/' }],
    ['a provider token', '/#provider_token=y', { kind: 'fragment', cleaned: '/' }],
    ['a recovery type in the fragment', '/#type=recovery', { kind: 'fragment', cleaned: '/' }],
    ['a magic-link type in the fragment', '/#type=magiclink', { kind: 'fragment', cleaned: '/' }],
    [
      'a refusal in the query',
      '/?error=access_denied&error_description=No',
      { kind: 'error', code: 'access_denied', description: 'No', cleaned: '/' },
    ],
    [
      'an expired link in the fragment',
      '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
      { kind: 'error', code: 'otp_expired', description: 'Email link is invalid', cleaned: '/' },
    ],
  ])('reads %s', (_, path, expected) => {
    expect(readAuthAddress(origin + path)).toEqual(expected);
  });
});
