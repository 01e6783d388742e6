import { clientFor } from '#client/api/api.ts';
import type { AdminRouter } from '../server/router.ts';

export const api = clientFor<AdminRouter>('admin');
