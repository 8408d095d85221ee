import type { Setting } from './setting.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A process's settings, by the names its code knows them by. */
export type Settings = Readonly<Record<string, Setting<unknown>>>;

export type ValuesOf<S extends Settings> = {
  readonly [K in keyof S]: S[K] extends Setting<infer Value> ? Value : never;
};

/** A wrong value in the environment: one line for the operator, which names the variable. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

const readOne = (setting: Setting<unknown>, env: Environment): unknown => {
  const given = env[setting.env]?.trim() ?? '';
  const value = given === '' ? setting.fallback : setting.parse(given);
  if (value !== undefined) return value;
  const shown = setting.secret ? '' : `“${given}”，`;
  throw new SettingError(
    `环境变量 ${setting.env} 无效 / invalid ${setting.env}: ${shown}应为 ${setting.expects}`,
  );
};

/** Reads settings from the environment; an empty variable is none. Throws a SettingError for a wrong value. */
export const readSettings = <S extends Settings>(settings: S, env: Environment): ValuesOf<S> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, readOne(setting, env)]),
  ) as ValuesOf<S>;
