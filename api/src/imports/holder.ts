import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** Names this process, for whoever finds that it died holding a source. */
export const newHolder = (): string => `${hostname()}:${process.pid}:${randomUUID()}`;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
};

/** Whether a holder is known to be dead: a process of this machine that is no more. */
export const isDead = (holder: string): boolean => {
  const [host, pid = ''] = holder.split(':');
  return host === hostname() && /^\d+$/.test(pid) && !isAlive(Number(pid));
};
