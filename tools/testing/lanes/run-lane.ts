import { runLane } from './lane.ts';

await runLane();
