// `node --import`: the process lives CHAOS_CLOCK_MS later than everybody else.
import process from 'node:process';

const offset = Number(process.env.CHAOS_CLOCK_MS);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    args.length > 0
      ? Reflect.construct(target, args, newTarget)
      : Reflect.construct(target, [RealDate.now() + offset], newTarget),
  apply: () => new RealDate(RealDate.now() + offset).toString(),
  get: (target, key) => (key === 'now' ? () => RealDate.now() + offset : Reflect.get(target, key, target)),
});
