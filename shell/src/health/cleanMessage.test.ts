import { messageCases } from '../../../supabase/tests/messageCases';
import { cleanMessage } from './cleanMessage';

test.each(messageCases)('%s', (_, text, kept) => expect(cleanMessage(text)).toBe(kept));

test('is short', () => expect(cleanMessage('ab '.repeat(200))).toHaveLength(200));
