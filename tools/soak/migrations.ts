import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';

export const migrationsDir = path.join(rootDir, 'supabase', 'migrations');
