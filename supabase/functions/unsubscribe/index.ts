import { denoContext } from '../_shared/denoContext.ts';
import { handle } from './handler.ts';

Deno.serve((request) => handle(request, denoContext));
