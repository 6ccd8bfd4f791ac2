import { cleanAddress } from './cleanAddress';

describe('cleanAddress', () => {
  test.each([
    ['a plain page', '/pipeline?sort=newest#top', null],
    ['an error of some page', '/pipeline?error=1', null],
    ['a fragment that only sounds alike', '/terms#type', null],
    ['a fragment of another type', '/terms#type=recovery-plan', null],
    ['a confirmation link', '/?token_hash=abc&type=signup', '/'],
    [
      'a recovery link on a page with its own parameters',
      '/pipeline?sort=newest&token_hash=abc&type=recovery#list',
      '/pipeline?sort=newest#list',
    ],
    ['a token hash of an unknown type', '/?token_hash=abc&type=sms', '/'],
    ['a code of Google', '/?code=42&sb_flow_id=f1', '/'],
    ['tokens in the fragment', '/resources?q=a#access_token=x&refresh_token=y&type=signup', '/resources?q=a'],
    ['a refresh token of Google', '/#provider_refresh_token=y', '/'],
    ['a refresh token alone', '/#refresh_token=y', '/'],
    ['a provider token', '/#expires_in=1&provider_token=y', '/'],
    ['a recovery type in the fragment', '/#type=recovery', '/'],
    ['a magic-link type in the fragment', '/#type=magiclink&x=1', '/'],
    ['a bare refusal', '/pipeline?sort=newest&error=access_denied', '/pipeline?sort=newest'],
    ['a refusal in the query', '/?error=access_denied&error_description=No', '/'],
    ['an expired link in the fragment', '/#error=access_denied&error_code=otp_expired', '/'],
  ])('%s', (_, path, expected) => {
    expect(cleanAddress(`https://fairshore.example${path}`)).toBe(expected);
  });
});
