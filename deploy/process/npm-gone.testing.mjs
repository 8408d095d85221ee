// As npm does it, but for passing signals on: the start script as a child, its output as one's own.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const start = path.join(import.meta.dirname, '../../tools/run/start.mjs');
spawn(process.execPath, [start], { stdio: 'inherit' });
