import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { codeOf, startTestBackend, testedEngines, type TestBackend } from './testing';

const migrationsDir = fileURLToPath(new URL('./testing/fixtures/migrations', import.meta.url));
const password = 'Password-2026';

// The browser tests cover the same flows on the embedded database.
for (const engine of testedEngines)
  describe(`second factors on ${engine}`, () => {
    let backend: TestBackend;
    // The clock is frozen early in a step, so that a code doesn't depend on when the test reaches it.
    const start = Math.floor(Date.now() / 30_000) * 30_000;
    let ahead = 0;
    const now = () => start + ahead;

    before(async () => {
      backend = await startTestBackend({
        migrationsDir,
        now,
        rateLimits: { verifyPerIp: { count: Infinity, seconds: 1 } },
        isOnServer: engine === 'PostgreSQL',
      });
    });
    after(() => backend?.stop());

    /** Signs up and enrols with a step's code that leaves later steps for further codes. */
    const enrolled = async (email: string) => {
      const client = await backend.signUp(email, password);
      const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
      assert.ifError(error);
      const { id: factorId, totp } = data;
      const code = () => codeOf(totp.secret, now());
      const verified = await client.auth.mfa.challengeAndVerify({ factorId, code: code() });
      assert.ifError(verified.error);
      return { client, factorId, totp, code };
    };
    const signedIn = async (email: string) => {
      const client = backend.client();
      assert.ifError((await client.auth.signInWithPassword({ email, password })).error);
      return client;
    };
    const levels = async (client: SupabaseClient) => {
      const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      return [data?.currentLevel, data?.nextLevel];
    };
    const methods = async (client: SupabaseClient) => {
      const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      return data?.currentAuthenticationMethods
        .map((way) => (typeof way === 'string' ? way : way.method))
        .sort();
    };

    it('are enrolled by QR code or secret and confirmed by a code, which ends other sessions', async () => {
      const elsewhere = await backend.signUp('enrol@example.com', password);
      const client = await signedIn('enrol@example.com');
      const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Fairshore' });
      assert.ifError(error);
      assert.match(data.totp.qr_code, /^data:image\/svg\+xml;utf-8,<svg/);
      assert.match(data.totp.uri, /^otpauth:\/\/totp\/Fairshore:enrol(@|%40)example\.com\?/);
      assert.equal(new URL(data.totp.uri).searchParams.get('secret'), data.totp.secret);
      assert.deepEqual(await levels(client), ['aal1', 'aal1']);

      const code = codeOf(data.totp.secret, now());
      const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
      assert.ifError(verified.error);
      assert.deepEqual(await levels(client), ['aal2', 'aal2']);
      assert.deepEqual(await methods(client), ['password', 'totp']);
      const listed = await client.auth.mfa.listFactors();
      assert.deepEqual(
        listed.data?.totp.map(({ id, status }) => [id, status]),
        [[data.id, 'verified']],
      );
      assert.equal('secret' in (listed.data?.totp[0] ?? {}), false);
      assert.equal((await elsewhere.auth.getUser()).error?.name, 'AuthSessionMissingError');
    });

    it('raise a session to AAL2 across renewals, while a new sign-in starts at AAL1', async () => {
      const { client } = await enrolled('renewed@example.com');
      assert.ifError((await client.auth.refreshSession()).error);
      assert.deepEqual(await levels(client), ['aal2', 'aal2']);
      assert.deepEqual(await methods(client), ['otp', 'totp']);
      const again = await signedIn('renewed@example.com');
      assert.deepEqual(await levels(again), ['aal1', 'aal2']);
    });

    it('show in a renewed session that a code was accepted whose answer was lost', async () => {
      const { factorId, totp } = await enrolled('lost@example.com');
      const client = await signedIn('lost@example.com');
      const { data } = await client.auth.getSession();
      assert.ok(data.session);
      const code = codeOf(totp.secret, now() + 30_000);
      assert.ifError((await client.auth.mfa.challengeAndVerify({ factorId, code })).error);

      const before = backend.client();
      assert.ifError((await before.auth.setSession(data.session)).error);
      assert.deepEqual(await levels(before), ['aal1', 'aal2']);
      assert.ifError((await before.auth.refreshSession()).error);
      assert.deepEqual(await levels(before), ['aal2', 'aal2']);
      assert.deepEqual(await methods(before), ['password', 'totp']);
    });

    it('accept a code once, and also one 30 s step early or late', async () => {
      const { totp, factorId } = await enrolled('steps@example.com');
      const attempt = async (seconds: number) => {
        const client = await signedIn('steps@example.com');
        const code = codeOf(totp.secret, now() + seconds * 1000);
        return (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code;
      };
      assert.equal(await attempt(0), 'mfa_verification_failed', 'the code that enrolled');
      assert.equal(await attempt(60), 'mfa_verification_failed', 'two steps ahead');
      assert.equal(await attempt(30), undefined, 'one step ahead');
      assert.equal(await attempt(30), 'mfa_verification_failed', 'the same once more');
      ahead += 90_000;
      assert.equal(await attempt(-60), 'mfa_verification_failed', 'two steps behind');
      assert.equal(await attempt(-30), undefined, 'one step behind');
    });

    it('accept a code only once when two requests send it at the same time', async () => {
      const { totp, factorId } = await enrolled('atonce@example.com');
      const clients = [await signedIn('atonce@example.com'), await signedIn('atonce@example.com')];
      const code = codeOf(totp.secret, now() + 30_000);
      const answers = await Promise.all(
        clients.map((client) => client.auth.mfa.challengeAndVerify({ factorId, code })),
      );
      assert.equal(answers.filter(({ error }) => error === null).length, 1);
    });

    it('can be verified whatever strangers and other sessions of the same user send', async () => {
      const { client, totp, factorId } = await enrolled('busy@example.com');
      const thief = await signedIn('busy@example.com');
      const wrong = codeOf(totp.secret, now() + 600_000);
      let refused: string | undefined;
      for (let count = 0; count < 6; count += 1)
        refused = (await thief.auth.mfa.challengeAndVerify({ factorId, code: wrong })).error?.code;
      assert.equal(refused, 'over_request_rate_limit');
      ahead += 90_000;
      const again = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret, now()) });
      assert.equal(again.error, null);
    });

    it('delay guesses, longer each time, until the right code', async () => {
      const { totp, factorId } = await enrolled('guess@example.com');
      const client = await signedIn('guess@example.com');
      const { data: session } = await client.auth.getSession();
      const { data: open } = await client.auth.mfa.challenge({ factorId });
      const attempt = async (code: string) => {
        const response = await fetch(`${backend.url}/auth/v1/factors/${factorId}/verify`, {
          method: 'POST',
          headers: {
            apikey: backend.publishableKey,
            authorization: `Bearer ${session.session?.access_token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ challenge_id: open?.id, code }),
        });
        return [response.status, Number(response.headers.get('retry-after'))];
      };
      const wrong = codeOf(totp.secret, now() + 600_000);
      for (let count = 0; count < 6; count += 1) {
        if (count === 5) ahead += 1000;
        assert.deepEqual((await attempt(wrong))[0], 422);
      }
      const [status, first = 0] = await attempt(wrong);
      assert.equal(status, 429);
      ahead += first * 1000;
      assert.equal((await attempt(wrong))[0], 422);
      const [, second = 0] = await attempt(wrong);
      assert.ok(second > first, `${second} after ${first}`);
      ahead += second * 1000;
      assert.equal((await attempt(codeOf(totp.secret, now() + 30_000)))[0], 200);
    });

    it('are refused with the auth server’s error codes', async () => {
      const { client, factorId } = await enrolled('refused@example.com');
      const low = await signedIn('refused@example.com');
      const enrolLow = await low.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Other' });
      assert.deepEqual([enrolLow.error?.status, enrolLow.error?.code], [403, 'insufficient_aal']);
      const removeLow = await low.auth.mfa.unenroll({ factorId });
      assert.deepEqual([removeLow.error?.status, removeLow.error?.code], [422, 'insufficient_aal']);
      const passwordLow = await low.auth.updateUser({ password: 'Another-2026' });
      assert.equal(passwordLow.error?.code, 'insufficient_aal');
      const emailLow = await low.auth.updateUser({ email: 'another@example.com' });
      assert.equal(emailLow.error?.code, 'insufficient_aal');
      const sameName = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
      assert.equal(sameName.error?.code, 'mfa_factor_name_conflict');
      const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+40700000000' });
      assert.equal(phone.error?.code, 'mfa_phone_enroll_not_enabled');

      const { data: open } = await low.auth.mfa.challenge({ factorId });
      await backend.sql(
        `update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1`,
        [open?.id],
      );
      const late = await low.auth.mfa.verify({ factorId, challengeId: open?.id ?? '', code: '000000' });
      assert.equal(late.error?.code, 'mfa_challenge_expired');
      const stranger = await backend.signUp('stranger@example.com', password);
      assert.equal((await stranger.auth.mfa.challenge({ factorId })).error?.code, 'mfa_factor_not_found');
      assert.equal((await stranger.auth.mfa.unenroll({ factorId })).error?.code, 'mfa_factor_not_found');
      const nobody = await fetch(`${backend.url}/auth/v1/factors`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey },
      });
      assert.equal(nobody.status, 401);
    });

    it('refuse an invalid name, issuer, challenge or code', async () => {
      const { client, factorId } = await enrolled('odd@example.com');
      const { data } = await client.auth.getSession();
      const post = async (path: string, body: object) => {
        const answer = await fetch(`${backend.url}/auth/v1/factors${path}`, {
          method: 'POST',
          headers: {
            apikey: backend.publishableKey,
            authorization: `Bearer ${data.session?.access_token}`,
          },
          body: JSON.stringify(body),
        });
        const { error_code } = (await answer.json()) as Record<string, unknown>;
        return [answer.status, error_code];
      };
      for (const text of ['a\0b', 'x'.repeat(100_000), '\ud800x', 'é'.repeat(900)])
        for (const field of ['friendly_name', 'issuer'])
          assert.deepEqual(await post('', { factor_type: 'totp', [field]: text }), [
            400,
            'validation_failed',
          ]);
      assert.equal(
        (await post('', { factor_type: 'totp', issuer: 'ﷺ'.repeat(60), friendly_name: 'Wide' }))[0],
        200,
      );
      const challenge = await client.auth.mfa.challenge({ factorId });
      const verify = (fields: object) =>
        post(`/${factorId}/verify`, { challenge_id: challenge.data?.id, code: '000000', ...fields });
      assert.deepEqual(await verify({ challenge_id: 'a\0' }), [400, 'validation_failed']);
      assert.deepEqual(await verify({ challenge_id: 7 }), [404, 'mfa_factor_not_found']);
      for (const code of ['١٢٣٤٥٦', '12345', 123456, null])
        assert.deepEqual(await verify({ code }), [422, 'mfa_verification_failed'], String(code));
    });

    it('started elsewhere raise no session once another factor is confirmed', async () => {
      const { factorId } = await enrolled('begun@example.com');
      const low = await signedIn('begun@example.com');
      const secret = 'JBSWY3DPEHPK3PXP';
      const [begun] = await backend.sql<{ id: string }>(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
         select gen_random_uuid(), user_id, 'Begun', 'totp', 'unverified', now(), now(), $2
           from auth.mfa_factors where id = $1 returning id`,
        [factorId, secret],
      );
      const attempt = { factorId: begun?.id ?? '', code: codeOf(secret, now()) };
      const refused = await low.auth.mfa.challengeAndVerify(attempt);
      assert.deepEqual([refused.error?.status, refused.error?.code], [403, 'insufficient_aal']);
      assert.deepEqual(await levels(low), ['aal1', 'aal2']);
    });

    it('are limited to ten, including unconfirmed ones', async () => {
      const client = await backend.signUp('many@example.com', password);
      for (let count = 0; count < 10; count += 1)
        assert.ifError(
          (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `${count}` })).error,
        );
      const tooMany = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'more' });
      assert.equal(tooMany.error?.code, 'too_many_enrolled_mfa_factors');
      await backend.sql(`update auth.mfa_factors set created_at = now() - interval '6 minutes'`);
      assert.ifError((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'more' })).error);
    });

    it('can be removed after a code was given, and then a password is enough again', async () => {
      const { client, factorId } = await enrolled('removed@example.com');
      assert.ifError((await client.auth.mfa.unenroll({ factorId })).error);
      assert.ifError((await client.auth.refreshSession()).error);
      assert.deepEqual(await levels(client), ['aal1', 'aal1']);
      assert.deepEqual(await levels(await signedIn('removed@example.com')), ['aal1', 'aal1']);
    });
  });
