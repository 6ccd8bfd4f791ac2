import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTyped } from '../../local-supabase/src/google/googleRoutes';
import { emailField, emailOrNothing } from '../../shared-ui/src/form/emailField';
import { emailCases } from '../../supabase/tests/emailCases';

// Functions and tables are tested with the same cases in supabase/tests.
for (const [email, isAddress] of emailCases)
  test(`${JSON.stringify(email.slice(0, 40))} is ${isAddress ? 'an' : 'no'} address wherever it is typed`, () => {
    assert.equal(emailField().safeParse(email).success, isAddress);
    assert.equal(emailOrNothing().safeParse(email).success, isAddress);
    const { problems } = readTyped(new URLSearchParams({ name: 'Ana', email }));
    assert.equal(problems.email === undefined, isAddress);
  });
