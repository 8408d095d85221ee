import { startWorker } from '../offline/worker/start.ts';
import type { WorkerScope } from '../offline/worker/worker-scope.ts';

declare const self: WorkerScope;

startWorker(self);
